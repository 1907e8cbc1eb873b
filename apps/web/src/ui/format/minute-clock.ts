import { useSyncExternalStore } from 'react'

const TICK = 30_000
const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined

/** Renews the time at once, so that what is shown of it is written anew. */
export function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Pages come and go with their tabs; a time that is fresh enough is not written anew.
    if (Date.now() - now.getTime() > TICK) now = new Date()
    timer = setInterval(tick, TICK)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** What is read off the clock, such as the day; whoever asks is drawn anew only when it is another. */
export function useClockReading(read: (now: Date) => string): string {
  return useSyncExternalStore(subscribe, () => read(new Date()))
}

/** The time, renewed every half minute; all times on a page share one timer. */
export function useMinuteClock(): Date {
  return useSyncExternalStore(subscribe, () => now)
}
