import { type RefObject, useEffect } from 'react'

/** Marks what scrolls sideways as `data-more` while there is more of it at its right; styles say so where scrollbars hide. */
export function useMoreAside(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      // Zoomed pages scroll by parts of a pixel.
      element.toggleAttribute('data-more', rest > 1)
    }
    // Called first when all is laid out, so that nothing has to be for it.
    const sizes = new ResizeObserver(mark)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
