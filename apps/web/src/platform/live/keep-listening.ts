import { decoderOf } from '@backlot/contract/core/wire/codec'
import { liveEndpoints, liveEvents } from '@backlot/contract/live'
import { createParser } from 'eventsource-parser'
import { addressOf, commonHeaders } from '../api/api.ts'
import { readProblem } from '../api/api-problem.ts'
import type { LiveListener, ReceivedEvent } from './live-listener.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** The server gives a sign of life every 20 s. */
const LONGEST_SILENCE_MS = 65_000
/** A browser has six connections to a host; a tab that nobody sees gives its own back. */
const HIDDEN_FOR_MS = 10_000

/**
 * Keeps `GET /events` open for a session: comes back after a break, later each time and never together with everybody
 * else; rests while the browser is offline or the tab hidden. Gives the way to stop.
 */
export function keepListening(token: string, listener: LiveListener): () => void {
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const open = () => {
    clearTimeout(timer)
    if (current !== null || !navigator.onLine || document.visibilityState !== 'visible') return
    const line = new AbortController()
    current = line
    const onOpen = () => {
      failures = 0
      listener.onOpen()
    }
    void listenOnce(token, { ...listener, onOpen }, line).then((wantedWaitMs) => {
      if (current !== line) return
      close()
      timer = setTimeout(open, Math.max(wantedWaitMs, waitMs(failures++)))
    })
  }
  const close = () => {
    clearTimeout(timer)
    current?.abort()
    current = null
  }
  const onSight = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') open()
    else timer = setTimeout(close, HIDDEN_FOR_MS)
  }
  const aborter = new AbortController()
  addEventListener('online', open, aborter)
  addEventListener('offline', close, aborter)
  document.addEventListener('visibilitychange', onSight, aborter)
  onSight()
  return () => {
    aborter.abort()
    close()
  }
}

function waitMs(failures: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
  return longest * (0.5 + Math.random() / 2)
}

/** Some name a moment instead of seconds: the break of our own will do. */
function waitWantedMs(headers: Headers): number {
  return 1_000 * (Number(headers.get('Retry-After')) || 0)
}

/** Listens until the line breaks; gives how long the server asked to be left alone. */
async function listenOnce(token: string, listener: LiveListener, line: AbortController): Promise<number> {
  try {
    const response = await fetch(addressOf(liveEndpoints.events, {}), {
      headers: commonHeaders(token),
      signal: line.signal,
      cache: 'no-store',
    })
    if (response.status === 401) {
      const { message } = readProblem(response, await response.text(), (value) => value)
      // A line that was given up meanwhile says nothing of the session of now.
      if (!line.signal.aborted) listener.onSessionEnded(message)
    }
    if (!response.ok || response.body === null) return waitWantedMs(response.headers)
    listener.onOpen()
    await readAll(response.body, listener, line)
  } catch {
    // Broken, or closed by ourselves; whoever asked for it comes back or does not.
  }
  return 0
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  listener: LiveListener,
  line: AbortController,
): Promise<void> {
  const parser = createParser({ onEvent: ({ event, data }) => dispatch(listener, event, data) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  while (!line.signal.aborted) {
    const silence = setTimeout(() => line.abort(), LONGEST_SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

/** An event that only a newer server knows is passed over. */
function dispatch(listener: LiveListener, name: string | undefined, data: string): void {
  if (name === undefined || !Object.hasOwn(liveEvents, name)) return
  const known = name as ReceivedEvent['name']
  listener.onEvent({ name: known, data: decoderOf(liveEvents[known])(JSON.parse(data)) } as ReceivedEvent)
}
