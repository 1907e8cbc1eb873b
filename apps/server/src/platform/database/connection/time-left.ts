import { AsyncLocalStorage } from 'node:async_hooks'

const ends = new AsyncLocalStorage<number | undefined>()

/** Runs something whose statements together may take so many milliseconds; what it asks after that is refused. */
export function withinTime<T>(milliseconds: number, run: () => T): T {
  return ends.run(performance.now() + milliseconds, run)
}

/** Runs what a request sets going and does not wait for: it has no end, whenever the request's was. */
export function inNobodysTime<T>(run: () => T): T {
  return ends.run(undefined, run)
}

/** Milliseconds that whoever asks still has, or undefined when nobody waits for an answer. */
export function timeLeft(): number | undefined {
  const end = ends.getStore()
  return end === undefined ? undefined : end - performance.now()
}
