import { useSyncExternalStore } from 'react'

const COOKIE = 'sidebarStatus'
const YEAR = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
let isCollapsed = readCookie()

function readCookie(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=0`)
}

/** Opens or closes the sidebar of wide screens and remembers it; the drawer of narrow ones is not concerned. */
export function toggleSidebar(): void {
  isCollapsed = !isCollapsed
  document.cookie = `${COOKIE}=${isCollapsed ? 0 : 1}; path=/; max-age=${YEAR}; samesite=lax`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSidebarCollapsed(): boolean {
  return useSyncExternalStore(subscribe, () => isCollapsed)
}
