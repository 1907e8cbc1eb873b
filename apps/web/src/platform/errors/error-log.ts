import { createStore, useStore } from 'zustand'
import { ApiError } from './api-error.ts'
import { messageOf } from './message-of.ts'
import { withoutSecrets } from './without-secrets.ts'

export const ERROR_LOG_SIZE = 100

/** Where it came up: in a page, elsewhere in our code, in a promise, while loading code, or in an answer. */
export type ErrorSource = 'page' | 'script' | 'promise' | 'load' | 'request'

export interface LoggedError {
  readonly id: number
  readonly source: ErrorSource
  readonly message: string
  /** The page on screen, without what was searched for there. */
  readonly page: string
  readonly at: Date
  readonly stack: string
  /** How often in a row. */
  readonly times: number
}

// Browsers report it when a layout takes two rounds; nothing is wrong.
const harmless = /ResizeObserver loop/
const store = createStore<{ errors: readonly LoggedError[] }>(() => ({ errors: [] }))
const known = new WeakSet()
let lastId = 0

interface Circumstances {
  source: ErrorSource
  /** Stands before the message, such as the call that failed. */
  prefix?: string
  /** The components round the failure. */
  components?: string | null | undefined
}

/** Keeps an error for staff to look at and send on; the same one that comes up twice is kept once. */
export function logError(error: unknown, { source, prefix, components }: Circumstances): void {
  if (isKnown(error)) return
  const message = withoutSecrets([prefix, messageOf(error)].filter(Boolean).join(': '))
  if (harmless.test(message)) return
  const stack = withoutSecrets([describeError(error), components?.trim()].filter(Boolean).join('\n'))
  const page = globalThis.location?.hash.slice(1).split('?')[0] || '/'
  const { errors } = store.getState()
  const last = errors.at(-1)
  const isRepeated = last?.message === message && last.page === page && last.source === source
  const before = isRepeated ? errors.slice(0, -1) : errors
  const times = isRepeated ? last.times + 1 : 1
  lastId += 1
  const entry = { id: lastId, source, message, page, at: new Date(), stack, times }
  store.setState({ errors: [...before, entry].slice(-ERROR_LOG_SIZE) })
}

function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (known.has(error)) return true
  known.add(error)
  return false
}

/** The trace of an error, with the number of the request that it came from. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error))
  const request = error instanceof ApiError && error.requestId ? `request ${error.requestId}` : ''
  return withoutSecrets(
    [error.stack ?? `${error.name}: ${error.message}`, request].filter(Boolean).join('\n'),
  )
}

/** Keeps the failure of a call that says something about the server or the network, not about what was asked. */
export function noteFailure<Failure>(error: Failure, request: string): Failure {
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
    logError(error, { source: 'request', prefix: request })
  }
  return error
}

/** Keeps from now on what nobody catches. */
export function startErrorLog(): void {
  addEventListener('error', ({ error, message }) => logError(error ?? message, { source: 'script' }))
  addEventListener('unhandledrejection', ({ reason }) => {
    const isAbort = reason instanceof DOMException && reason.name === 'AbortError'
    if (!isAbort) logError(reason, { source: 'promise' })
  })
  addEventListener('vite:preloadError', ({ payload }) => logError(payload, { source: 'load' }))
}

/** Clears the log. */
export function clearErrorLog(): void {
  store.setState({ errors: [] })
}

/** The errors of this visit, oldest first. */
export function useErrorLog(): readonly LoggedError[] {
  return useStore(store).errors
}

/** The errors of this visit, for code outside components. */
export function currentErrorLog(): readonly LoggedError[] {
  return store.getState().errors
}
