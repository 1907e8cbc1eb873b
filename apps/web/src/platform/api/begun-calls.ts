import { REQUEST_TIMEOUT_MS } from './request-timeout.ts'

/** A call that the page itself began, before any of the application was there. */
export interface BegunCall {
  readonly headers: Readonly<Record<string, string>>
  /** By `Date.now()`. */
  readonly begunAt: number
  readonly response: Promise<Response>
}

declare global {
  /** The calls that the page has begun, by address; each is taken over once. */
  var backlotBegunCalls: Map<string, BegunCall> | undefined
}

/** Begins a call for the application to take over; a failure waits for it there. */
export function beginCall(address: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  globalThis.backlotBegunCalls ??= new Map()
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = fetch(address, { method: 'GET', headers, signal, cache: 'no-store' })
  // Where nobody takes it over, nobody is interested in its failure.
  response.catch(() => {})
  globalThis.backlotBegunCalls.set(address, { headers, begunAt: Date.now(), response })
  return response
}

/** Whether the page has begun calls that nobody has taken over yet. */
export function hasBegunCalls(): boolean {
  return (globalThis.backlotBegunCalls?.size ?? 0) > 0
}

/** The call that the page has begun with this address and these headers, once; none when it is an old one. */
export function takeBegunCall(
  address: string,
  headers: Readonly<Record<string, string>>,
): BegunCall | undefined {
  const begun = globalThis.backlotBegunCalls?.get(address)
  globalThis.backlotBegunCalls?.delete(address)
  if (begun === undefined || Date.now() - begun.begunAt > REQUEST_TIMEOUT_MS) return undefined
  return JSON.stringify(begun.headers) === JSON.stringify(headers) ? begun : undefined
}

/** Waits for an answer until its caller stops the call. */
export function unlessStopped(response: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  if (signal === undefined) return response
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('The call was stopped.', 'AbortError'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    response.then(resolve, reject)
  })
}
