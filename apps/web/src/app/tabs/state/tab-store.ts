import { createStore, useStore } from 'zustand'
import { currentSession, onSessionChange } from '../../../platform/session/session.ts'
import { noTabs, type TabAction, type TabViews, tabViews } from './tab-views.ts'

/** What else is thrown away with an unsaved page: its draft. */
const discards = new Map<string, () => void>()
const store = createStore(() => noTabs)

/** The tabs of this moment. */
export function currentTabs(): TabViews {
  return store.getState()
}

/** Does something to the tabs. */
export function changeTabs(action: TabAction): void {
  store.setState((tabs) => tabViews(tabs, action), true)
}

/** Calls back at every change of the tabs; gives the way to stop. */
export function subscribeTabs(listener: () => void): () => void {
  return store.subscribe(listener)
}

/** The tabs; the component renders again when they change. */
export function useTabs(): TabViews {
  return useStore(store)
}

/** Marks a page as unsaved or saved, and remembers what to do when it is given up. */
export function setUnsaved(path: string, isUnsaved: boolean, onDiscard: () => void): void {
  if (isUnsaved) discards.set(path, onDiscard)
  else discards.delete(path)
  changeTabs({ type: 'updateVisited', path, change: { isUnsaved } })
}

/** Gives up what is unsaved on these pages. */
export function discardUnsaved(paths: readonly string[]): void {
  for (const path of paths) {
    discards.get(path)?.()
    discards.delete(path)
  }
}

// Nothing of one account may be left for the next one.
onSessionChange(() => {
  if (currentSession().status !== 'signedOut') return
  discards.clear()
  changeTabs({ type: 'reset' })
})
