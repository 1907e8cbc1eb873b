import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, once whatever calls this is taken away; to the page's content where that
 * is gone as well. Somebody who has taken the focus meanwhile keeps it.
 */
export function useFocusReturn(): void {
  // While drawing: what is drawn takes the focus before any effect runs.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const place = before?.isConnected && before !== document.body ? before : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [before],
  )
}
