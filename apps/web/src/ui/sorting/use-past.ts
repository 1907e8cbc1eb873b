import { useState } from 'react'

const LONGEST_PAST = 100

export interface Past<T> {
  readonly now: T
  readonly canUndo: boolean
  readonly change: (next: T) => void
  /** Takes the latest change back. */
  readonly undo: () => void
}

/** A value whose changes can be taken back one by one; `keep` hears of every new one. */
export function usePast<T>(first: T | (() => T), keep?: (value: T) => void): Past<T> {
  const [now, setNow] = useState(first)
  const [past, setPast] = useState<readonly T[]>([])
  const show = (next: T) => {
    setNow(() => next)
    keep?.(next)
  }
  return {
    now,
    canUndo: past.length > 0,
    change: (next) => {
      setPast([...past, now].slice(-LONGEST_PAST))
      show(next)
    },
    undo: () => {
      const before = past.at(-1)
      if (before === undefined) return
      setPast(past.slice(0, -1))
      show(before)
    },
  }
}
