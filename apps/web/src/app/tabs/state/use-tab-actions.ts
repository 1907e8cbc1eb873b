import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { askBefore } from './close-question.ts'
import { changeTabs, currentTabs, discardUnsaved } from './tab-store.ts'
import { neighbourOf, type VisitedView, viewAt } from './tab-views.ts'

/** Where a tab leads: its path with the filters it had. */
export function addressOf({ path, search }: Pick<VisitedView, 'path' | 'search'>): string {
  return path + search
}

/** What can be done to tabs; each asks first when something unsaved would be lost. */
export interface TabActions {
  close: (paths: readonly string[]) => void
  /** Shows the page afresh, from the server. */
  refresh: (path: string) => void
  /** Opens again what was closed last. */
  reopen: () => void
  /** Goes elsewhere and closes the tab one was on. */
  leave: (path: string, to: string, isReplacing: boolean) => void
}

/** The actions, for whoever stands on `activePath`. */
export function useTabActions(activePath: string): TabActions {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMemo(() => {
    const remove = (paths: readonly string[]) => {
      discardUnsaved(paths)
      changeTabs({ type: 'delete', paths })
    }
    return {
      close: (paths) =>
        askBefore(unsavedOf(paths), () => {
          const closing = new Set(paths)
          const target = closing.has(activePath) ? neighbourOf(currentTabs(), activePath, closing) : undefined
          remove(paths)
          if (closing.has(activePath)) void navigate(target === undefined ? '/' : addressOf(target))
        }),
      refresh: (path) =>
        askBefore(unsavedOf([path]), () => {
          discardUnsaved([path])
          // Everything is asked for again when it is shown; what is on screen is shown again at once.
          void client.invalidateQueries({ refetchType: 'none' })
          const isKept = currentTabs().cachedViews.includes(path)
          changeTabs({ type: 'deleteCached', path })
          const view = viewAt(currentTabs(), path)
          if (path === activePath && view) changeTabs({ type: 'add', path, search: view.search, isKept })
        }),
      reopen: () => {
        const last = currentTabs().closedViews.at(-1)
        if (last === undefined) return
        changeTabs({ type: 'reopened' })
        void navigate(addressOf(last))
      },
      leave: (path, to, replace) =>
        askBefore(unsavedOf([path]), () => {
          remove([path])
          void navigate(to, { replace })
        }),
    }
  }, [navigate, client, activePath])
}

function unsavedOf(paths: readonly string[]): VisitedView[] {
  const tabs = currentTabs()
  return paths.flatMap((path) => {
    const view = viewAt(tabs, path)
    return view?.isUnsaved ? [view] : []
  })
}
