import { directors } from '@backlot/contract/resources/directors'
import { Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { pagesOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { recordOf } from '../show/record-of.tsx'
import { plainScreens } from './plain-screens.ts'

const word = { en: 'Word', 'zh-CN': '词' }
const words = defineWords(directors, { empty: word, fields: { name: word, videosCount: word } })
const parts = {
  icon: Tag,
  columns: ['id', 'name'],
  form: [{ fields: ['name'] }],
  details: [{ fields: ['name'] }],
} as const

test('a plain resource has the four usual pages', () => {
  const screens = plainScreens(directors, words, { ...parts, editPath: '/directors/:id/edit' })

  const pages = pagesOf(screens as ResourceScreens).map(({ path, access }) => [path, access])

  expect(pages).toEqual([
    ['/directors', 'list-directors'],
    ['/directors/create', 'create-directors'],
    ['/directors/:id/edit', 'update-directors'],
    ['/directors/:id', 'list-directors'],
  ])
})

test('a plain resource below another address has all its pages there', () => {
  const screens = plainScreens(directors, words, { ...parts, path: '/videos/directors' })

  expect(pagesOf(screens as ResourceScreens).map(({ path }) => path)).toEqual([
    '/videos/directors',
    '/videos/directors/create',
    '/videos/directors/edit/:id',
    '/videos/directors/:id',
  ])
})

test('a field, column or filter that there is not does not compile', () => {
  const { Details, Value } = recordOf(directors, words)
  // Never called: the compiler has looked at them by then.
  const mistakes = [
    // @ts-expect-error no such column
    () => plainScreens(directors, words, { ...parts, columns: ['nmae'] }),
    // @ts-expect-error a field that nobody writes
    () => plainScreens(directors, words, { ...parts, form: [{ fields: ['videosCount'] }] }),
    // @ts-expect-error no such detail
    () => plainScreens(directors, words, { ...parts, details: [{ value: 'nmae' }] }),
    // @ts-expect-error no such filter
    () => plainScreens(directors, words, { ...parts, filters: ['nmae'] }),
    () =>
      plainScreens(directors, words, {
        ...parts,
        // @ts-expect-error a field of other records that there is not
        related: [{ resource: 'videos', field: 'answer', names: [] }],
      }),
    // @ts-expect-error no such field on a record's page
    () => Details({ names: ['nmae'] }),
    // @ts-expect-error nor alone
    () => Value({ name: 'nmae' }),
  ]

  expect(mistakes).not.toHaveLength(0)
})
