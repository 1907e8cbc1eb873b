import { useEffect, useRef } from 'react'

/**
 * Changes what was asked for last, which the page may not show yet: of two presses right after each other neither is lost.
 * `shown` is what the address says, the same object as long as the address is the same; gives what is asked for now.
 */
export function useAsked<T>(shown: T): (change: (asked: T) => T) => T {
  const asked = useRef(shown)
  useEffect(() => {
    asked.current = shown
  }, [shown])
  return (change) => {
    const next = change(asked.current)
    asked.current = next
    return next
  }
}
