import { createStore, useStore } from 'zustand'

const store = createStore(() => ({ isOpen: false }))

/** Begins the guided tour of the shell; any page may offer it. */
export function startGuide(): void {
  store.setState({ isOpen: true })
}

export function stopGuide(): void {
  store.setState({ isOpen: false })
}

/** Whether the tour is on screen, or about to be. */
export function useIsGuideOpen(): boolean {
  return useStore(store).isOpen
}
