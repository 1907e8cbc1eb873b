import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERMISSIONS_KEY } from './session-constants.ts'
import { readPermissions, savePermissions } from './stored-permissions.ts'

const entries = new Map<string, string>()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const permissions = ['list-videos', 'publish-videos']

test('permissions come back for the same token, and for no other', () => {
  savePermissions('token', permissions)

  expect(readPermissions('token')).toEqual(permissions)
  expect(readPermissions('another')).toBeNull()
})

test('the stored text shows no name and differs each time', () => {
  savePermissions('token', permissions)
  const first = entries.get(PERMISSIONS_KEY)
  savePermissions('token', permissions)

  expect(first).not.toContain('videos')
  expect(atob(first?.slice(3) ?? '')).not.toContain('videos')
  expect(entries.get(PERMISSIONS_KEY)).not.toBe(first)
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['of the old format', 'U2FsdGVkX1+vupppZksvRf5pq5g5XjFRlipRkwB0K1Y='],
  ['not base64', 'v1.***'],
  ['too short', 'v1.AAAA'],
])('an entry that is %s is no permission known', (_, text) => {
  if (text !== undefined) entries.set(PERMISSIONS_KEY, text)

  expect(readPermissions('token')).toBeNull()
})

test('a damaged entry is no permission known', () => {
  savePermissions('token', permissions)
  const text = entries.get(PERMISSIONS_KEY) ?? ''
  const at = text.length - 6
  entries.set(PERMISSIONS_KEY, text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))

  expect(readPermissions('token')).toBeNull()
})

test('blocked storage harms nobody', () => {
  vi.stubGlobal('localStorage', undefined)

  savePermissions('token', permissions)
  expect(readPermissions('token')).toBeNull()
})
