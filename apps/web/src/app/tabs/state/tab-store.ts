import { createStore, useStore } from 'zustand'
import { currentSession, onSessionChange } from '../../../platform/session/session.ts'
import { noTabs, type TabAction, type TabViews, tabViews } from './tab-views.ts'

/** The unsaved parts of each page, and what else is thrown away with them: their drafts. */
const discards = new Map<string, Map<string, () => void>>()
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

type PagePart = { readonly path: string; readonly part: string }

/** Marks a part of a page as unsaved or saved, and remembers what to do when it is given up. */
export function setUnsaved({ path, part }: PagePart, isUnsaved: boolean, onDiscard: () => void): void {
  const parts = discards.get(path) ?? new Map<string, () => void>()
  if (isUnsaved) parts.set(part, onDiscard)
  else parts.delete(part)
  discards.set(path, parts)
  changeTabs({ type: 'updateVisited', path, change: { isUnsaved: parts.size > 0 } })
}

/** Gives up what is unsaved on these pages. */
export function discardUnsaved(paths: readonly string[]): void {
  for (const path of paths) {
    for (const discard of discards.get(path)?.values() ?? []) discard()
    discards.delete(path)
  }
}

// Nothing of one account may be left for the next one.
onSessionChange(() => {
  if (currentSession().status !== 'signedOut') return
  discards.clear()
  changeTabs({ type: 'reset' })
})
