import { createStore, useStore } from 'zustand'

const COOKIE = 'sidebarStatus'
const YEAR = 365 * 24 * 60 * 60
const store = createStore(() => ({ isCollapsed: readCookie() }))

function readCookie(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=0`)
}

/** Opens or closes the sidebar of wide screens and remembers it; the drawer of narrow ones is not concerned. */
export function toggleSidebar(): void {
  const isCollapsed = !store.getState().isCollapsed
  document.cookie = `${COOKIE}=${isCollapsed ? 0 : 1}; path=/; max-age=${YEAR}; samesite=lax`
  store.setState({ isCollapsed })
}

export function useIsSidebarCollapsed(): boolean {
  return useStore(store).isCollapsed
}
