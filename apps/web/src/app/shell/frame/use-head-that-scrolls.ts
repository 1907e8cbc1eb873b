import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Tells the style sheet how far the page on screen is scrolled, so that a head that `isLoose` can go with it. */
export function useHeadThatScrolls(isLoose: boolean): RefObject<HTMLDivElement | null> {
  const { pathname } = useLocation()
  const column = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    // To measure lays out the whole page before it is painted: not where nobody asks, nor when nothing can be scrolled yet.
    const canBeScrolled = wasShown.current
    wasShown.current = true
    if (!isLoose || !canBeScrolled) return
    const page = column.current?.querySelector(`[data-page="${CSS.escape(pathname)}"]`)
    if (column.current) follow(column.current, page?.scrollTop ?? 0)
  }, [isLoose, pathname])
  useEffect(() => {
    const element = column.current
    const onScroll = ({ target }: Event) => {
      if (element && target instanceof HTMLElement && target.dataset['page'])
        follow(element, target.scrollTop)
    }
    // Scrolling does not bubble, but it can be caught on its way down.
    if (isLoose) element?.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => element?.removeEventListener('scroll', onScroll, { capture: true })
  }, [isLoose])
  return column
}

function follow(column: HTMLElement, scrolled: number): void {
  const head = column.firstElementChild?.clientHeight ?? 0
  column.style.setProperty('--head-shift', `${Math.max(0, Math.min(scrolled, head))}px`)
}
