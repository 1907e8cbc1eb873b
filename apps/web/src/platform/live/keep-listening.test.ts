import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepListening } from './keep-listening.ts'
import type { ReceivedEvent } from './live-listener.ts'

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const page = new EventTarget()
const sight = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
const network = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', sight)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  server.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server's end of a stream. */
function aLine() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    answer: new Response(readable, { status: 200 }),
    say: (text: string) => writer.write(new TextEncoder().encode(text)),
    send: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
    hangUp: () => writer.close(),
    breakOff: () => writer.abort(new Error('The line broke.')),
  }
}

function listening() {
  const received: ReceivedEvent[] = []
  const opened = vi.fn<() => void>()
  const ended = vi.fn<(message: string) => void>()
  const onEvent = (event: ReceivedEvent) => void received.push(event)
  const stop = keepListening('token', { onOpen: opened, onEvent, onSessionEnded: ended })
  return { received, opened, ended, stop }
}

/** Lets what is on its way arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a known event is dispatched in the application’s words, an unknown one is passed over', async () => {
  const line = aLine()
  server.mockResolvedValueOnce(line.answer)
  const { received, stop } = listening()
  await settle()

  void line.say(': hello\n\nevent: unknown\ndata: {}\n\nevent: changed\n')
  void line.say(
    'data: {"resource":"tags","records":[{"id":7,"version":2,"change":"changed"}],"is_own":0}\n\n',
  )
  await settle()

  expect(received).toEqual([
    {
      name: 'changed',
      data: { resource: 'tags', records: [{ id: 7, version: 2, change: 'changed' }], isOwn: false },
    },
  ])
  expect(new Headers(server.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer token')
  expect(server.mock.calls[0]?.[0]).not.toContain('token')
  stop()
})

test('events come out whole, wherever the stream was cut', async () => {
  const line = aLine()
  server.mockResolvedValueOnce(line.answer)
  const { received, stop } = listening()
  await settle()
  const stream = new TextEncoder().encode(': 还在\n\nevent: job\ndata: {"id":7}\n\n')

  for (let cut = 0; cut <= stream.length; cut++) {
    void line.send(stream.slice(0, cut))
    void line.send(stream.slice(cut))
  }
  await settle()

  expect(received).toEqual(
    Array.from({ length: stream.length + 1 }, () => ({ name: 'job', data: { id: 7 } })),
  )
  stop()
})

test('a line that breaks is opened anew, later each time it fails, and at once no more often than asked', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const line = aLine()
  server.mockResolvedValueOnce(line.answer)
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockResolvedValueOnce(new Response('{}', { status: 503, headers: { 'Retry-After': '7' } }))
  server.mockResolvedValueOnce(aLine().answer)
  const { opened, stop } = listening()
  await settle()

  void line.hangUp()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(6_990)
  expect(server).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(server).toHaveBeenCalledTimes(4)
  expect(opened).toHaveBeenCalledTimes(2)
  stop()
})

test('a line on which nothing comes for a minute is dead', async () => {
  server.mockImplementation(async (_, { signal }) => {
    const line = aLine()
    signal?.addEventListener('abort', () => void line.breakOff())
    return line.answer
  })
  const { opened, stop } = listening()

  await vi.advanceTimersByTimeAsync(67_000)

  expect(opened).toHaveBeenCalledTimes(2)
  stop()
})

test('it rests while the tab is hidden for long or the browser offline', async () => {
  server.mockImplementation(async () => aLine().answer)
  const { opened, stop } = listening()
  const see = (visibilityState: string) => {
    Object.assign(sight, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
    return settle()
  }
  await settle()
  const isClosed = () => server.mock.lastCall?.[1].signal?.aborted

  await see('hidden')
  await vi.advanceTimersByTimeAsync(5_000)
  await see('visible')
  expect(isClosed()).toBe(false)
  await see('hidden')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isClosed()).toBe(true)
  await see('visible')
  expect(opened).toHaveBeenCalledTimes(2)

  network.onLine = false
  page.dispatchEvent(new Event('offline'))
  expect(isClosed()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  await settle()
  expect(opened).toHaveBeenCalledTimes(3)
  stop()
  expect(isClosed()).toBe(true)
})

test('a session that is over is reported in the words of the server', async () => {
  const body = JSON.stringify({ code: 'unauthenticated', message: 'Please log in again.', request_id: 'r' })
  server.mockResolvedValue(new Response(body, { status: 401 }))
  const { ended, stop } = listening()
  await settle()
  stop()

  expect(ended).toHaveBeenCalledExactlyOnceWith('Please log in again.')
})

test('a tab that is hidden while the line breaks, and seen again at once, goes on listening', async () => {
  const first = aLine()
  server.mockResolvedValueOnce(first.answer)
  server.mockImplementation(async () => aLine().answer)
  const { stop } = listening()
  const see = (visibilityState: string) =>
    Object.assign(sight, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
  await settle()

  see('hidden')
  void first.hangUp()
  await vi.advanceTimersByTimeAsync(5_000)
  see('visible')
  await vi.advanceTimersByTimeAsync(10_000)

  expect(server.mock.lastCall?.[1].signal?.aborted).toBe(false)
  stop()
})

test('a moment that a server gives for coming back is no reason to ask without a pause', async () => {
  server.mockImplementation(
    async () =>
      new Response('', { status: 503, headers: { 'Retry-After': 'Sat, 21 Nov 2026 10:00:00 GMT' } }),
  )
  const { stop } = listening()

  await vi.advanceTimersByTimeAsync(3_000)

  expect(server.mock.calls.length).toBeLessThan(5)
  stop()
})
