import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { roles } from '@backlot/contract/resources/roles'
import { videos } from '@backlot/contract/resources/videos'
import { Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { type ActionDefinitions, actionsOf } from './actions.ts'

const word = { en: 'Word', 'zh-CN': '词' }
const look = { icon: Tag, label: word, done: word }
const said = { label: word, sentence: word }
const publish = { ...look, history: { publish: said, schedule: said } }
const unpublish = { ...look, history: { unpublish: said } }

test('what an action lacks does not compile', () => {
  const mistakes: readonly unknown[] = [
    // @ts-expect-error an action without a look
    { publish } satisfies ActionDefinitions<typeof videos>,
    // @ts-expect-error a word of the history without words
    { publish: { ...look, history: { publish: said } }, unpublish } satisfies ActionDefinitions<
      typeof videos
    >,
    // @ts-expect-error an action that the contract does not know
    { publish, unpublish, archive: unpublish } satisfies ActionDefinitions<typeof videos>,
    // @ts-expect-error a field of its dialog without words
    { assign: { ...look, fields: {}, history: { assign: said } } } satisfies ActionDefinitions<typeof roles>,
  ]

  expect(mistakes).not.toHaveLength(0)
})

test('an action is offered in the states that the contract allows it in, unless it says otherwise', () => {
  const [publishing, takingDown] = actionsOf(videos, {
    publish,
    unpublish: { ...unpublish, isOffered: () => true },
  })
  const inState = (status: string) => ({ status }) as RecordOf<typeof videos>

  expect(publishing?.isOffered(inState('draft'))).toBe(true)
  expect(publishing?.isOffered(inState('published'))).toBe(false)
  expect(takingDown?.isOffered(inState('draft'))).toBe(true)
})

test('call and permission of an action are those of the contract', () => {
  const [publishing] = actionsOf(videos, { publish, unpublish })

  expect(publishing?.endpoint).toMatchObject({ path: '/videos/:id/publish', access: 'publish-videos' })
  expect(publishing?.asked).toEqual({})
})
