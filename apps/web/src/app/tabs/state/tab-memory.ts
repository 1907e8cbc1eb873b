import * as z from 'zod'
import { currentSession } from '../../../platform/session/session.ts'
import { changeTabs, currentTabs, subscribeTabs } from './tab-store.ts'
import { newView, type VisitedView } from './tab-views.ts'

const storedViews = z.array(
  z.object({
    path: z.string().startsWith('/'),
    search: z.string(),
    name: z.union([z.string(), z.object({ en: z.string(), 'zh-CN': z.string() }), z.null()]),
    isPinned: z.boolean(),
  }),
)

/** Who has just logged out: what still happens to their tabs is not for keeping. */
let clearedAccount: number | null = null

function keyOf(account: number): string {
  return `backlot.tabs.${account}`
}

/** The kept tabs of an account that `isPermitted` lets through; none when the entry is missing or damaged. */
export function readTabs(
  storage: Pick<Storage, 'getItem'>,
  account: number,
  isPermitted: (path: string) => boolean,
): VisitedView[] {
  try {
    const views = storedViews.parse(JSON.parse(storage.getItem(keyOf(account)) ?? '[]'))
    return views
      .filter(({ path }) => isPermitted(path))
      .map(({ path, search, name, isPinned }) => ({ ...newView(path, search), name, isPinned }))
  } catch {
    return []
  }
}

/** Keeps the tabs of an account for as long as the browser's tab lives. */
export function saveTabs(
  storage: Pick<Storage, 'setItem'>,
  account: number,
  views: readonly VisitedView[],
): void {
  const kept = views.map(({ path, search, name, isPinned }) => ({ path, search, name, isPinned }))
  try {
    storage.setItem(keyOf(account), JSON.stringify(kept))
  } catch {
    // Blocked storage: the tabs last until the page is reloaded.
  }
}

/** Clears the tabs of an account: it has logged out. */
export function clearTabs(account: number): void {
  clearedAccount = account
  try {
    sessionStorage.removeItem(keyOf(account))
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Brings an account's tabs back and keeps them from now on; gives the way to stop. */
export function rememberTabs(account: number, isPermitted: (path: string) => boolean): () => void {
  changeTabs({ type: 'restore', views: readTabs(sessionStorage, account, isPermitted) })
  clearedAccount = null
  const save = () => {
    // The end of a session empties the tabs; that is not for keeping.
    const isOpen = currentSession().status === 'signedIn' && clearedAccount !== account
    if (isOpen) saveTabs(sessionStorage, account, currentTabs().visitedViews)
  }
  save()
  return subscribeTabs(save)
}
