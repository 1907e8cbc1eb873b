import { useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Gives the focus back to what had it before, once whatever calls this is taken away; where that is gone as well, to the page's
 * content or to what `otherwise` finds. Somebody who has taken the focus meanwhile keeps it.
 */
export function useFocusReturn(otherwise: () => void = focusContent): void {
  // While drawing: what is drawn takes the focus before any effect runs.
  const [before] = useState(() => document.activeElement)
  const latest = useLatest(otherwise)
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true })
      else latest.current()
    },
    [before, latest],
  )
}

function focusContent(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
