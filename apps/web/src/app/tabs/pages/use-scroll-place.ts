import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Brings a page back to where it was scrolled when it is shown again. */
export function useScrollPlace(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  // Runs whenever the page is shown: hiding it ends its effects, and some browsers forget the place by then.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    // A page at its top stands there already, and to say so would lay out everything before the first paint.
    if (top.current > 0) element.scrollTop = top.current
    const remember = () => {
      top.current = element.scrollTop
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      // The event of the last turn of the wheel may still be on its way; a page that is hidden already says 0.
      if (element.checkVisibility()) remember()
      element.removeEventListener('scroll', remember)
    }
  }, [])
  return scroller
}
