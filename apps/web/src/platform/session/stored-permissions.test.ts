import { webcrypto } from 'node:crypto'
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

function save() {
  return savePermissions('token', permissions, () => true)
}

/** As on plain http, where a browser has no cipher of its own. */
function onPlainHttp() {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}

test.each([
  ['with the cipher of the browser', () => {}],
  ['on plain http', onPlainHttp],
])('permissions come back for the same token, and for no other, %s', async (_, begin) => {
  begin()
  await save()

  expect(await readPermissions('token')).toEqual(permissions)
  expect(await readPermissions('another')).toBeNull()
})

test('what was kept on plain http is read with the cipher of the browser, and the other way round', async () => {
  await save()
  onPlainHttp()
  expect(await readPermissions('token')).toEqual(permissions)

  await save()
  vi.stubGlobal('crypto', webcrypto)
  expect(await readPermissions('token')).toEqual(permissions)
})

test('what belongs to a session that has ended meanwhile is not kept', async () => {
  await savePermissions('token', permissions, () => false)

  expect(entries.size).toBe(0)
})

test('the stored text shows no name and differs each time', async () => {
  await save()
  const first = entries.get(PERMISSIONS_KEY)
  await save()

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
])('an entry that is %s is no permission known', async (_, text) => {
  if (text !== undefined) entries.set(PERMISSIONS_KEY, text)

  expect(await readPermissions('token')).toBeNull()
})

test('a damaged entry is no permission known', async () => {
  await save()
  const text = entries.get(PERMISSIONS_KEY) ?? ''
  const at = text.length - 6
  entries.set(PERMISSIONS_KEY, text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))

  expect(await readPermissions('token')).toBeNull()
})

test('blocked storage harms nobody', async () => {
  vi.stubGlobal('localStorage', undefined)

  await save()
  expect(await readPermissions('token')).toBeNull()
})
