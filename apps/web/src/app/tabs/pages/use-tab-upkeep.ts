import { useEffect, useLayoutEffect } from 'react'
import type { Location } from 'react-router'
import { isPermitted } from '../../menu/menu.ts'
import { rememberTabs } from '../state/tab-memory.ts'
import { changeTabs, currentTabs } from '../state/tab-store.ts'
import type { FindScreen } from './screen-at.ts'
import { useRecordNames } from './use-record-names.ts'

interface TabUpkeep {
  location: Location
  screenAt: FindScreen
  permissions: ReadonlySet<string>
  /** Unknown until the server has said who this is. */
  account: number | undefined
  /** The first page of the menu, whose tab always stands first. */
  home: string | undefined
}

/** Makes the tab of the page on screen, brings back those of the last visit, and drops what is not permitted. */
export function useTabUpkeep({ location, screenAt, permissions, account, home }: TabUpkeep): void {
  const { pathname, search, key } = location
  useRecordNames(screenAt)
  useLayoutEffect(() => {
    if (home !== undefined) changeTabs({ type: 'affix', path: home })
  }, [home])
  useLayoutEffect(() => {
    const isKept = screenAt(pathname)?.screen.isCached !== false
    changeTabs({ type: 'add', path: pathname, search, isKept })
  }, [pathname, search, key, screenAt])
  useEffect(() => {
    const isAllowed = (path: string) => {
      const place = screenAt(path)
      return place !== undefined && isPermitted(place.screen, permissions)
    }
    const gone = currentTabs().visitedViews.filter(({ path }) => !isAllowed(path))
    changeTabs({ type: 'delete', paths: gone.map(({ path }) => path) })
    return account === undefined ? undefined : rememberTabs(account, isAllowed)
  }, [account, permissions, screenAt])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (currentTabs().visitedViews.some(({ isUnsaved }) => isUnsaved)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
