import { beforeEach, expect, test } from 'vitest'
import { forgetNews, isNewer, newsOf, noteChanges, noteGap } from './news.ts'

beforeEach(forgetNews)

const tag = (id: number, version: number | null = 2) => ({ id, version, change: 'changed' as const })

function note(records: ReturnType<typeof tag>[] | null, { isOwn = false, at = 5_000 } = {}): void {
  noteChanges({ resource: 'tags', records, isOwn }, at)
}

test('the last that was heard of a record counts', () => {
  note([tag(1), tag(2)])
  note([{ ...tag(1, 3) }], { at: 6_000, isOwn: true })

  expect([...newsOf('tags').records]).toEqual([
    [2, { version: 2, change: 'changed', isOwn: false, at: 5_000 }],
    [1, { version: 3, change: 'changed', isOwn: true, at: 6_000 }],
  ])
  expect(newsOf('videos').records.size).toBe(0)
})

test('a crowd of somebody else makes all uncertain, one’s own does not', () => {
  note(null, { isOwn: true })
  expect(newsOf('tags').uncertainAt).toBe(0)

  note(null)
  expect(newsOf('tags').uncertainAt).toBe(5_000)
  expect(newsOf('videos').uncertainAt).toBe(0)
})

test('after a gap everything is uncertain that was read before, heard of or not', () => {
  note([tag(1)])
  noteGap(9_000)

  expect(newsOf('tags')).toMatchObject({ uncertainAt: 7_000 })
  expect(newsOf('tags').records.size).toBe(1)
  expect(newsOf('videos')).toMatchObject({ uncertainAt: 7_000 })
})

test('what is kept has a limit; what was heard longest ago goes first', () => {
  for (let id = 1; id <= 600; id++) note([tag(id)])

  expect(newsOf('tags').records.size).toBe(500)
  expect(newsOf('tags').records.has(100)).toBe(false)
  expect(newsOf('tags').records.has(600)).toBe(true)
})

test('news is what the version on show does not have yet', () => {
  const heard = { version: 3, change: 'changed', isOwn: false, at: 5_000 } as const
  const read = (version: number, readAt = 1) => ({ version, readAt })

  expect(isNewer(heard, read(2))).toBe(true)
  expect(isNewer(heard, read(3))).toBe(false)
  expect(isNewer({ ...heard, change: 'deleted' }, read(3))).toBe(true)
  expect(isNewer({ ...heard, change: 'deleted' }, read(4))).toBe(false)
  expect(isNewer({ ...heard, version: null }, read(9, 4_999))).toBe(true)
  expect(isNewer({ ...heard, version: null }, read(9, 5_001))).toBe(false)
})
