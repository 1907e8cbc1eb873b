import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '../../platform/session.ts'
import { noTabs, type TabAction, type TabViews, tabViews } from './tab-views.ts'

const listeners = new Set<() => void>()
/** What else is thrown away with an unsaved page: its draft. */
const discards = new Map<string, () => void>()
let tabs = noTabs

/** The tabs of this moment. */
export function currentTabs(): TabViews {
  return tabs
}

/** Does something to the tabs. */
export function changeTabs(action: TabAction): void {
  const next = tabViews(tabs, action)
  if (next === tabs) return
  tabs = next
  for (const listener of listeners) listener()
}

/** Calls back at every change of the tabs; gives the way to stop. */
export function subscribeTabs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tabs; the component renders again when they change. */
export function useTabs(): TabViews {
  return useSyncExternalStore(subscribeTabs, currentTabs)
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
