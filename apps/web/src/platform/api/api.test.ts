import { authEndpoints } from '@backlot/contract/auth'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, isPassing } from '../errors/api-error.ts'
import { changeLanguage } from '../i18n/language.ts'
import { addressOf, callApi, sendApi } from './api.ts'
import { beginCall } from './begun-calls.ts'
import { fileNameOf } from './files/download.ts'
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts'

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'other=1; backlot_token=secret', documentElement: {} })
  vi.stubGlobal('fetch', server)
  // Where a test before this one signed in, its session ends with a 401 as well.
  vi.stubGlobal('location', { protocol: 'http:', hash: '', reload: () => undefined })
  changeLanguage('en')
})
afterEach(() => {
  server.mockReset()
  globalThis.backlotBegunCalls = undefined
  vi.unstubAllGlobals()
})

function answer(status: number, body?: unknown, headers?: Record<string, string>): void {
  const text = body === undefined ? null : JSON.stringify(body)
  server.mockResolvedValue(new Response(text, headers ? { status, headers } : { status }))
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`not an ApiError: ${String(error)}`)
}

test('a call carries the headers of the wire and its body in snake_case with flags as 1 and 0', async () => {
  answer(201, { data: { id: 7, is_popular: 1, category_id: null } })

  const tag = await callApi(tagEndpoints.create, {
    body: { name: 'Sea', type: 'genre', categoryId: null, gender: null, isPopular: true, avatar: null },
    idempotencyKey: 'k1',
  })

  const [address, init] = server.mock.calls[0] ?? []
  expect(address).toBe('/api/admin/tags')
  expect(init?.method).toBe('POST')
  expect(init?.headers).toEqual({
    Authorization: 'Bearer secret',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Api-Version': '1.0',
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k1',
  })
  expect(JSON.parse(String(init?.body))).toMatchObject({ is_popular: 1, category_id: null })
  expect(tag).toMatchObject({ id: 7, isPopular: true, categoryId: null })
})

test('a list query goes into the address, and rows come with their meta', async () => {
  const meta = { page: 2, per_page: 50, total: 90, total_is_exact: 1, next_cursor: null, prev_cursor: null }
  answer(200, { data: [{ id: 1, video_duration: 60, is_free: 0 }], meta })

  const { data, meta: read } = await sendApi(videoEndpoints.list, {
    query: { page: 2, perPage: 50, filters: [{ field: 'isFree', operator: 'eq', values: [false] }] },
  })

  const address = new URL(String(server.mock.calls[0]?.[0]), 'http://x')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    page: '2',
    per_page: '50',
    'filter[is_free]': '0',
  })
  expect(data[0]).toMatchObject({ videoDuration: 60, isFree: false })
  expect(read).toMatchObject({ perPage: 50, totalIsExact: true })
})

test('ids stand in the path, and a deletion names its audit entry', async () => {
  answer(204, undefined, { 'X-Audit-Id': '42' })

  const { auditId } = await sendApi(tagEndpoints.delete, { params: { id: 9 }, query: {} })

  expect(server.mock.calls[0]?.[0]).toBe('/api/admin/tags/9')
  expect(auditId).toBe(42)
  expect(addressOf(tagEndpoints.show as never, { params: { id: 'a/b' } })).toBe('/api/admin/tags/a%2Fb')
})

test('field errors are keyed like the fields, and a stale record is read like any other', async () => {
  answer(409, {
    message: 'Somebody saved this record before you.',
    code: 'stale',
    errors: { category_id: ['first', 'second'] },
    request_id: 'r1',
    current: { id: 9, is_popular: 0, version: 3 },
  })

  const error = await failure(callApi(tagEndpoints.show, { params: { id: 9 } }))

  expect(error).toMatchObject({ status: 409, code: 'stale', requestId: 'r1' })
  expect(error.errors).toEqual({ categoryId: ['first', 'second'] })
  expect(error.current).toMatchObject({ isPopular: false, version: 3 })
  expect(isPassing(error)).toBe(false)
})

test('an answer that is not ours is put into words by its status', async () => {
  server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const away = await failure(callApi(authEndpoints.me, {}))
  server.mockResolvedValue(new Response('<h1>Hello</h1>', { status: 200 }))
  const odd = await failure(callApi(authEndpoints.me, {}))

  expect(away).toMatchObject({ status: 502, code: 'unavailable' })
  expect(away.message).toBe('The server is away for a moment. Please try again.')
  expect(odd.message).toBe('The server gave an answer that could not be read.')
})

test('no connection and no answer in time have words of their own', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const offline = await failure(callApi(authEndpoints.me, {}))
  server.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  const late = await failure(callApi(authEndpoints.me, { timeoutMs: 5 }))

  expect(offline).toMatchObject({ status: 0, code: 'network' })
  expect(late).toMatchObject({ status: 0, code: 'timeout' })
  expect([offline, late].every(isPassing)).toBe(true)
  expect(REQUEST_TIMEOUT_MS).toBe(10_000)
})

test('a call that its caller stops is no error to show', async () => {
  const stop = new AbortController()
  server.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  const call = callApi(authEndpoints.me, { signal: stop.signal })
  stop.abort()

  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

const tokenHeaders = {
  Authorization: 'Bearer secret',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Api-Version': '1.0',
  'Accept-Language': 'en',
}

test('a call that the page has begun is taken over once, and asked anew after that', async () => {
  answer(200, { data: [{ id: 7 }], meta: { page: 1, per_page: 20, total: 1, total_is_exact: 1 } })
  const before = Date.now()
  void beginCall('/api/admin/tags', tokenHeaders)
  expect(server).toHaveBeenCalledExactlyOnceWith(
    '/api/admin/tags',
    expect.objectContaining({ method: 'GET', headers: tokenHeaders, cache: 'no-store' }),
  )

  const first = await sendApi(tagEndpoints.list, { query: {} })
  expect(server).toHaveBeenCalledOnce()
  expect(first).toMatchObject({ data: [{ id: 7 }], meta: { total: 1, totalIsExact: true } })
  expect(first.askedAt).toBeGreaterThanOrEqual(before)

  answer(200, { data: [], meta: { page: 1, per_page: 20, total: 0, total_is_exact: 1 } })
  expect((await sendApi(tagEndpoints.list, { query: {} })).data).toEqual([])
  expect(server).toHaveBeenCalledTimes(2)
})

test.each([
  ['another address', '/api/admin/tags?page=2', tokenHeaders],
  ['another session', '/api/admin/tags', { ...tokenHeaders, Authorization: 'Bearer old' }],
  ['another language', '/api/admin/tags', { ...tokenHeaders, 'Accept-Language': 'zh-CN' }],
])('a call that the page has begun for %s is not taken over', async (_, address, headers) => {
  answer(200, { data: [] })
  void beginCall(address, headers)

  await sendApi(tagEndpoints.list, { query: {} })

  expect(server).toHaveBeenCalledTimes(2)
})

test('a begun call is refused as any other', async () => {
  answer(401, { message: 'Please log in again.', code: 'unauthenticated', request_id: 'r' })
  void beginCall('/api/admin/auth/me', tokenHeaders)
  expect(await failure(callApi(authEndpoints.me, {}))).toMatchObject({ status: 401, requestId: 'r' })
})

// Apart from the one that is refused: where a test before signed in, its session ends with that, and the token is gone.
test('a begun call fails as any other without a connection, and is stopped', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  beginCall('/api/admin/auth/me', tokenHeaders).catch(() => {})
  expect(await failure(callApi(authEndpoints.me, {}))).toMatchObject({ status: 0, code: 'network' })

  server.mockReturnValueOnce(new Promise(() => {}))
  void beginCall('/api/admin/auth/me', tokenHeaders)
  const stop = new AbortController()
  const stopped = callApi(authEndpoints.me, { signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['attachment; filename="videos.csv"', 'videos.csv'],
  ['attachment; filename=tags.csv', 'tags.csv'],
  [null, 'export.csv'],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
