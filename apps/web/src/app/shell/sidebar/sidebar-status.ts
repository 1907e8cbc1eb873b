import { createStore, useStore } from 'zustand'
import { isSidebarCollapsed, SIDEBAR_COOKIE } from './sidebar-cookie.ts'

const YEAR = 365 * 24 * 60 * 60
const store = createStore(() => ({ isCollapsed: isSidebarCollapsed() }))

/** Opens or closes the sidebar of wide screens and remembers it; the drawer of narrow ones is not concerned. */
export function toggleSidebar(): void {
  const isCollapsed = !store.getState().isCollapsed
  document.cookie = `${SIDEBAR_COOKIE}=${isCollapsed ? 0 : 1}; path=/; max-age=${YEAR}; samesite=lax`
  store.setState({ isCollapsed })
}

export function useIsSidebarCollapsed(): boolean {
  return useStore(store).isCollapsed
}
