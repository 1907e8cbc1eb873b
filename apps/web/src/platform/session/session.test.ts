import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

/** The cookie jar of a page: one cookie at a time goes in, all come out. */
function cookieJar() {
  const jar = new Map<string, string>()
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (rest.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

function storage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', cookieJar())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

function answers(status: number, body: unknown): void {
  server.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

async function openApplication() {
  const session = await import('./session.ts')
  const returned = vi.fn<() => void>()
  session.onReturnToRoot(returned)
  return { session, returned }
}

const permissions = ['list-tags', 'update-tags']

async function signedIn() {
  const opened = await openApplication()
  answers(200, { data: { access_token: 'first', permissions, otp: 'none' } })
  await opened.session.login({ username: '  mina ', password: ' pass word ' })
  return opened
}

test('logging in sends the user name trimmed, the password as it is, and begins the session', async () => {
  const { session } = await signedIn()

  expect(JSON.parse(String(server.mock.calls[0]?.[1].body))).toEqual({
    username: 'mina',
    password: ' pass word ',
  })
  expect(session.currentSession()).toEqual({ status: 'signedIn', permissions: new Set(permissions) })
  expect(document.cookie).toBe('backlot_token=first')
})

test('between the two steps there is no session, and the second step begins it', async () => {
  const { session } = await openApplication()
  answers(200, { data: { access_token: 'pending', permissions: [], otp: 'enrol' } })
  expect(await session.login({ username: 'mina', password: 'x' })).toBe('enrol')
  expect(session.currentSession().status).toBe('signedOut')
  expect(document.cookie).toBe('')

  answers(200, { data: { access_token: 'full', permissions, recovery_codes: ['a', 'b'] } })
  const { recoveryCodes, enter } = await session.verify(' 123456 ')
  expect(server.mock.lastCall?.[1].headers).toMatchObject({ Authorization: 'Bearer pending' })
  expect(recoveryCodes).toEqual(['a', 'b'])
  expect(session.currentSession().status).toBe('signedOut')

  enter()
  expect(session.currentSession().status).toBe('signedIn')
  expect(document.cookie).toBe('backlot_token=full')
})

test('five 401 at once end the session once, with one message', async () => {
  const { session, returned } = await signedIn()
  answers(401, { message: 'Please log in again.', code: 'unauthenticated', request_id: 'r' })

  await Promise.allSettled(Array.from({ length: 5 }, () => session.fetchMe()))

  expect(returned).toHaveBeenCalledOnce()
  expect(session.currentSession()).toEqual({ status: 'signedOut', permissions: new Set() })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('backlot.permissions')).toBeNull()
  expect(session.takeNotice()).toBe('Please log in again.')
  expect(session.takeNotice()).toBeNull()
})

test('a 401 of an old session leaves the next one alone', async () => {
  const { session, returned } = await signedIn()
  let reply = (_: Response) => {}
  server.mockImplementationOnce(() => new Promise((resolve) => (reply = resolve)))
  const late = session.fetchMe()
  answers(200, { data: { access_token: 'second', permissions, otp: 'none' } })
  await session.login({ username: 'mina', password: 'x' })

  reply(new Response(JSON.stringify({ code: 'unauthenticated', message: '' }), { status: 401 }))
  await late.catch(() => {})

  expect(returned).not.toHaveBeenCalled()
  expect(session.currentSession().status).toBe('signedIn')
})

test('after a 403 the server is asked anew what the session may do', async () => {
  const { session } = await signedIn()
  answers(200, { data: { me: { permissions: ['list-tags'] }, settings: {} } })
  const forbidden = JSON.stringify({ code: 'forbidden', message: 'Not allowed.', request_id: 'r' })
  server.mockImplementationOnce(async () => new Response(forbidden, { status: 403 }))

  await expect(session.fetchMe()).rejects.toMatchObject({ code: 'forbidden' })

  await expect.poll(() => [...session.currentSession().permissions]).toEqual(['list-tags'])
  expect(session.currentSession().status).toBe('signedIn')
})

test('whose the session is and what it may do is asked once by several callers, and kept for the next visit', async () => {
  const { session } = await signedIn()
  await expect.poll(() => localStorage.getItem('backlot.permissions')).not.toBeNull()
  const keptBefore = localStorage.getItem('backlot.permissions')
  server.mockClear()
  answers(200, { data: { me: { permissions: ['list-videos'] }, settings: {} } })

  await Promise.all([session.loadSession(), session.loadSession(), session.loadSession()])

  expect(server).toHaveBeenCalledOnce()
  await expect.poll(() => localStorage.getItem('backlot.permissions')).not.toBe(keptBefore)
  vi.resetModules()
  const again = await openApplication()
  // Known from the last visit, but not trusted before the server has agreed.
  await expect
    .poll(() => again.session.currentSession())
    .toEqual({ status: 'unconfirmed', permissions: new Set(['list-videos']) })
})

test('without a token nobody is asked who one is', async () => {
  const { session } = await openApplication()

  await expect(session.fetchMe()).rejects.toThrow('token is undefined!')
  expect(server).not.toHaveBeenCalled()
})

test('logging out ends the session here even when the server cannot be reached', async () => {
  const { session, returned } = await signedIn()
  server.mockRejectedValue(new TypeError('Failed to fetch'))

  await session.logout().catch(() => {})

  expect(returned).toHaveBeenCalledOnce()
  expect(document.cookie).toBe('')
})

test('the server ends a session as a 401 would: once, with its message', async () => {
  const { session, returned } = await signedIn()

  session.endSessionOf('first', 'Please log in again.')
  session.endSessionOf('first', 'Please log in again.')

  expect(returned).toHaveBeenCalledTimes(1)
  expect(session.takeNotice()).toBe('Please log in again.')
  expect(document.cookie).toBe('')
})

test('a tab whose session ended gives way to the one that another tab began', async () => {
  const { session, returned } = await signedIn()
  document.cookie = 'backlot_token=second; path=/'

  session.endSessionOf('first', 'Please log in again.')

  expect(returned).toHaveBeenCalledTimes(1)
  expect(session.takeNotice()).toBeNull()
  expect(document.cookie).toBe('backlot_token=second')
})

test('whoever logs out is not told that the session has ended', async () => {
  const { session, returned } = await signedIn()
  server.mockImplementation(async () => {
    session.endSessionOf('first', 'Please log in again.')
    return new Response(null, { status: 204 })
  })

  await session.logout()

  expect(returned).toHaveBeenCalledTimes(1)
  expect(session.takeNotice()).toBeNull()
})
