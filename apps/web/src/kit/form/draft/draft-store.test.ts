import { expect, test } from 'vitest'
import { draftKey, dropDraft, keepDraft, readDraft, withoutSecrets } from './draft-store.ts'

class MemoryStorage implements Storage {
  readonly kept = new Map<string, string>()
  isFull = false
  get length() {
    return this.kept.size
  }
  key(index: number) {
    return [...this.kept.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(key, value)
  }
  removeItem(key: string) {
    this.kept.delete(key)
  }
  clear() {
    this.kept.clear()
  }
}

const draft = {
  version: 3,
  base: { title: 'Salz' },
  values: { title: 'Salt' },
  savedAt: '2026-11-20T10:00:00.000Z',
}
const soon = Date.parse('2026-11-20T12:00:00.000Z')
const key = draftKey({ adminId: 1, resource: 'videos', id: 7 })

test('a draft comes back as it was kept, and not after it was dropped', () => {
  const storage = new MemoryStorage()

  expect(keepDraft(storage, key, draft)).toBe(true)
  expect(readDraft(storage, key, soon)).toEqual(draft)

  dropDraft(storage, key)
  expect(readDraft(storage, key, soon)).toBeNull()
})

test('drafts of other people, records and new records are kept apart', () => {
  const keys = [
    key,
    draftKey({ adminId: 2, resource: 'videos', id: 7 }),
    draftKey({ adminId: 1, resource: 'videos', id: 8 }),
    draftKey({ adminId: 1, resource: 'videos', id: null }),
    draftKey({ adminId: 1, resource: 'tags', id: 7 }),
  ]

  expect(new Set(keys).size).toBe(keys.length)
})

test.each(['{', '"text"', '{"version":1}', '{"version":1,"values":{},"savedAt":"2026-11-20T10:00:00.000Z"}'])(
  'a damaged draft %s is dropped',
  (text) => {
    const storage = new MemoryStorage()
    storage.setItem(key, text)

    expect(readDraft(storage, key, soon)).toBeNull()
  },
)

test('a draft of long ago is not offered any more', () => {
  const storage = new MemoryStorage()
  keepDraft(storage, key, draft)

  expect(readDraft(storage, key, Date.parse('2026-12-20T10:00:00.000Z'))).toBeNull()
  expect(storage.length).toBe(0)
})

test('where nothing can be kept nothing is promised', () => {
  const storage = new MemoryStorage()
  storage.isFull = true

  expect(keepDraft(storage, key, draft)).toBe(false)
})

test('a password is never kept', () => {
  expect(withoutSecrets({ username: 'mina', password: 'secret 123' }, ['password'])).toEqual({
    username: 'mina',
    password: '',
  })
})
