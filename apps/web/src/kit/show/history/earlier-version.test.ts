import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { tags } from '@backlot/contract/resources/tags'
import { videos } from '@backlot/contract/resources/videos'
import { expect, test } from 'vitest'
import type { Row } from '../../records/row.ts'
import { canRestore, earlierFields, recordAfter, recordBefore, restoringBody } from './earlier-version.ts'

const anyTags = tags as unknown as Resource
const anyVideos = videos as unknown as Resource
const now = {
  id: 3,
  version: 4,
  name: 'Sea',
  type: 'genre',
  isPopular: true,
  videosCount: 9,
} as unknown as Row

function anEntry(id: number, before: object | null): HistoryEntry {
  return { id, action: 'update', before, after: {} } as HistoryEntry
}

const history = [
  anEntry(30, { name: 'See' }),
  anEntry(20, { is_popular: 0, name: 'Ocean' }),
  anEntry(10, null),
]

test('a record is put back step by step, as far as the entry that is asked for', () => {
  expect(recordAfter(anyTags, now, { history, entryId: 30 })).toMatchObject({ name: 'Sea', isPopular: true })
  expect(recordAfter(anyTags, now, { history, entryId: 20 })).toMatchObject({ name: 'See', isPopular: true })
  expect(recordAfter(anyTags, now, { history, entryId: 10 })).toMatchObject({
    name: 'Ocean',
    isPopular: false,
  })
})

test('what was different then is named, and what no change can restore says why', () => {
  const film = {
    id: 1,
    version: 2,
    title: 'A',
    status: 'published',
    serialNumber: 'BL-1',
    cover: { id: 5, url: 'x?y' },
  }
  const then = { ...film, title: '[redacted]', status: 'draft', cover: { id: 5, url: 'x' } }

  expect(earlierFields(anyVideos, film as unknown as Row, then as unknown as Row)).toEqual([
    { name: 'title', hindrance: 'erased' },
    { name: 'status', hindrance: 'bySystem' },
  ])
})

test('one field alone is put back, written as a change writes it', () => {
  const then = recordBefore(
    anyTags,
    now,
    anEntry(20, { category_id: 7, category: { id: 7, name: 'X' } }),
    'categoryId',
  )

  expect(earlierFields(anyTags, now, then)).toEqual([{ name: 'categoryId', hindrance: null }])
  expect(restoringBody(anyTags, then, ['categoryId'])).toEqual({ categoryId: 7 })
})

test('a version is restored only where a change can put back any of its fields', () => {
  const by = (values: object) => canRestore(anyTags, now, { ...now, ...values } as Row)

  expect(by({ name: 'See' })).toBe(true)
  expect([by({}), by({ videosCount: 1 })]).toEqual([false, false])
})
