import { AsyncLocalStorage } from 'node:async_hooks'

interface Ends {
  /** When nobody waits for an answer any more. */
  readonly answer: number
  /** When the server is to have given up what is asked of it. */
  readonly statements?: number
}

const ends = new AsyncLocalStorage<Ends | undefined>()

/** Runs something whose statements together may take so many milliseconds; what it asks after that is refused. */
export function withinTime<T>(milliseconds: number, run: () => T): T {
  return ends.run({ answer: performance.now() + milliseconds }, run)
}

/** Runs what a request sets going and does not wait for: it has no end, whenever the request's was. */
export function inNobodysTime<T>(run: () => T): T {
  return ends.run(undefined, run)
}

/**
 * Runs statements of a transaction that the server gives up so many milliseconds before the end of the request, however
 * many of them share the time: the transaction can then go on with something else.
 */
export function keepingBack<T>(milliseconds: number, run: () => T): T {
  const current = ends.getStore()
  if (!current) return run()
  return ends.run({ ...current, statements: current.answer - milliseconds }, run)
}

/** Milliseconds that whoever asks still has, or undefined when nobody waits for an answer. */
export function timeLeft(): number | undefined {
  const end = ends.getStore()?.answer
  return end === undefined ? undefined : end - performance.now()
}

/** Milliseconds after which the server gives up the next statement; undefined where its usual limit holds. */
export function statementTimeLeft(): number | undefined {
  const end = ends.getStore()?.statements
  return end === undefined ? undefined : Math.max(1, Math.floor(end - performance.now()))
}
