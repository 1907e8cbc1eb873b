import { useEffect, useSyncExternalStore } from 'react'

interface PageTitle {
  /** The last entry of the breadcrumb; null: as the menu calls it. */
  crumb: string | null
  window: string | null
}

const NONE: PageTitle = { crumb: null, window: null }
const listeners = new Set<() => void>()
let current = NONE

function set(next: PageTitle): void {
  current = next
  document.title = next.window === null ? 'Backlot' : `${next.window} · Backlot`
  for (const listener of listeners) listener()
}

/** Names the page in the window's title and, when `crumb` is given, in the last entry of the breadcrumb. */
export function usePageTitle(window: string, crumb: string | null = null): void {
  useEffect(() => {
    const mine = { window, crumb }
    set(mine)
    return () => {
      if (current === mine) set(NONE)
    }
  }, [window, crumb])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page on screen calls itself. */
export function useCurrentPageTitle(): PageTitle {
  return useSyncExternalStore(subscribe, () => current)
}
