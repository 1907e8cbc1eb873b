import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  Object.assign(page, { visibilityState: 'visible', cookie: '' })
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', nothingKept)
  vi.stubGlobal('sessionStorage', nothingKept)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => {
  server.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Listens as Mina, to a line that is as the test has it. */
async function listening(line: () => Promise<Response>) {
  const session = await import('../session/session.ts')
  const { startLive } = await import('./start-live.ts')
  const returned = vi.fn<() => void>()
  session.onReturnToRoot(returned)
  const logInAs = (token: string) => {
    server.mockImplementation(async (address) =>
      address.endsWith('/login')
        ? new Response(JSON.stringify({ data: { access_token: token, permissions: [], otp: 'none' } }))
        : line(),
    )
    return session.login({ username: 'mina', password: 'x' })
  }
  await logInAs('first')
  startLive(new QueryClient())
  await vi.advanceTimersByTimeAsync(0)
  return { session, returned, logInAs }
}

async function see(visibilityState: string, forMs: number): Promise<void> {
  Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(forMs)
}

function refusal(): Response {
  const problem = { code: 'unauthenticated', message: 'Please log in again.', request_id: 'r' }
  return new Response(JSON.stringify(problem), { status: 401 })
}

test('a hidden tab gives way, once it is seen, to the session that another tab began meanwhile', async () => {
  let answer = () => new Response(new ReadableStream())
  const { returned } = await listening(async () => answer())
  await see('hidden', 11_000)
  page.cookie = 'backlot_token=second'
  answer = refusal

  await see('visible', 0)

  expect(returned).toHaveBeenCalledOnce()
  expect(page.cookie).toBe('backlot_token=second')
})

test('what the server says of a token that this tab has replaced ends nothing', async () => {
  const late = Promise.withResolvers<Response>()
  let answer = () => late.promise
  const { session, returned, logInAs } = await listening(() => answer())
  answer = async () => new Response(new ReadableStream())
  await logInAs('second')

  late.resolve(refusal())
  await vi.advanceTimersByTimeAsync(0)

  expect(returned).not.toHaveBeenCalled()
  expect(session.currentSession().status).toBe('signedIn')
})
