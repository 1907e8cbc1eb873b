import { beforeEach, expect, test } from 'vitest'
import { clearRemoteChanges, isNewer, noteChanges, noteGap, remoteChangesOf } from './remote-changes.ts'

beforeEach(clearRemoteChanges)

const tag = (id: number, version: number | null = 2) => ({ id, version, change: 'changed' as const })

function note(records: ReturnType<typeof tag>[] | null, { isOwn = false, at = 5_000 } = {}): void {
  noteChanges({ resource: 'tags', records, isOwn }, at)
}

test('the last change of a record counts', () => {
  note([tag(1), tag(2)])
  note([{ ...tag(1, 3) }], { at: 6_000, isOwn: true })

  expect([...remoteChangesOf('tags').records]).toEqual([
    [2, { version: 2, kind: 'changed', isOwn: false, at: 5_000 }],
    [1, { version: 3, kind: 'changed', isOwn: true, at: 6_000 }],
  ])
  expect(remoteChangesOf('videos').records.size).toBe(0)
})

test('a crowd of somebody else makes all uncertain, one’s own does not', () => {
  note(null, { isOwn: true })
  expect(remoteChangesOf('tags').uncertainAt).toBe(0)

  note(null)
  expect(remoteChangesOf('tags').uncertainAt).toBe(5_000)
  expect(remoteChangesOf('videos').uncertainAt).toBe(0)
})

test('after a gap everything is uncertain that was read before, named or not', () => {
  note([tag(1)])
  noteGap(9_000)

  expect(remoteChangesOf('tags')).toMatchObject({ uncertainAt: 7_000 })
  expect(remoteChangesOf('tags').records.size).toBe(1)
  expect(remoteChangesOf('videos')).toMatchObject({ uncertainAt: 7_000 })
})

test('what is kept has a limit; what was reported longest ago goes first', () => {
  for (let id = 1; id <= 600; id++) note([tag(id)])

  expect(remoteChangesOf('tags').records.size).toBe(500)
  expect(remoteChangesOf('tags').records.has(100)).toBe(false)
  expect(remoteChangesOf('tags').records.has(600)).toBe(true)
})

test('a change is newer when the version on show does not have it yet', () => {
  const change = { version: 3, kind: 'changed', isOwn: false, at: 5_000 } as const
  const read = (version: number, readAt = 1) => ({ version, readAt })

  expect(isNewer(change, read(2))).toBe(true)
  expect(isNewer(change, read(3))).toBe(false)
  expect(isNewer({ ...change, kind: 'deleted' }, read(3))).toBe(true)
  expect(isNewer({ ...change, kind: 'deleted' }, read(4))).toBe(false)
  expect(isNewer({ ...change, version: null }, read(9, 4_999))).toBe(true)
  expect(isNewer({ ...change, version: null }, read(9, 5_001))).toBe(false)
})
