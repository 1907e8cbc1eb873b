import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const places = new Map<string, number>()

/** Brings a list back to where it was scrolled when one goes back to it. */
export function useScrollMemory(isReady: boolean): RefObject<HTMLElement | null> {
  const { key } = useLocation()
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || !isReady) return
    element.scrollTop = places.get(key) ?? 0
    const remember = () => places.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key, isReady])
  return scroller
}
