import type { Words } from '@backlot/contract/core/words/language'
import { createContext, useContext, useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useWords } from '../../platform/i18n/messages.ts'

/** A page's name: the same in every language, as a record's, or in each of them. */
export type PageName = string | Words

export interface PageTitle {
  /** The last entry of the breadcrumb; null: as the menu calls it. */
  crumb: string | null
  window: string | null
  /** On a phone the navbar names the page, which has no heading to be seen. */
  isInNavbar: boolean
}

const NONE: PageTitle = { crumb: null, window: null, isInNavbar: false }
const current = createStore(() => NONE)

/** Called with what a page inside it calls itself: its tab listens. */
export const PageNameListener = createContext<(name: PageName) => void>(() => {})

function set(next: PageTitle): void {
  current.setState(next, true)
  document.title = next.window === null ? 'Backlot' : `${next.window} · Backlot`
}

interface TitlePlaces {
  /** The breadcrumb's last entry, when it is not as the menu calls the page. */
  crumb?: string | null
  isInNavbar?: boolean
}

/** Names the page in its tab, in the window's title and in the breadcrumb. */
export function usePageTitle(name: PageName, { crumb = null, isInNavbar = false }: TitlePlaces = {}): string {
  const words = useWords()
  const notify = useContext(PageNameListener)
  const window = typeof name === 'string' ? name : words(name)
  const english = typeof name === 'string' ? undefined : name.en
  const chinese = typeof name === 'string' ? undefined : name['zh-CN']
  useEffect(() => {
    const mine = { window, crumb, isInNavbar }
    set(mine)
    return () => {
      if (current.getState() === mine) set(NONE)
    }
  }, [window, crumb, isInNavbar])
  useEffect(() => {
    notify(english === undefined || chinese === undefined ? window : { en: english, 'zh-CN': chinese })
  }, [notify, window, english, chinese])
  return window
}

/** What the page on screen calls itself. */
export function useCurrentPageTitle(): PageTitle {
  return useStore(current)
}
