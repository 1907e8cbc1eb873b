export const SIDEBAR_COOKIE = 'sidebarStatus'

/** Whether the sidebar was closed when this browser was last here. */
export function isSidebarCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=0`)
}
