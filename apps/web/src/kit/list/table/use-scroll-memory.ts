import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const places = new Map<string, number>()

/** Brings a list back to where it was scrolled when one goes back to it. */
export function useScrollMemory(isReady: boolean): RefObject<HTMLElement | null> {
  const { key } = useLocation()
  const scroller = useRef<HTMLElement>(null)
  const hasStood = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || !isReady) return
    const place = places.get(key) ?? 0
    // A new list stands at 0 already, and to say so would lay out the whole page before its first paint.
    if (hasStood.current || place > 0) element.scrollTop = place
    hasStood.current = true
    const remember = () => places.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key, isReady])
  return scroller
}
