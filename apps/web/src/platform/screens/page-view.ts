import { createContext, useContext } from 'react'

/** What a page may ask of the tab that it is shown in. */
export interface PageView {
  /**
   * Says whether something on the page would be lost with it, and what else goes when it is given up. A page that has
   * several such parts names them.
   */
  readonly setUnsaved: (isUnsaved: boolean, onDiscard: () => void, part?: string) => void
  /** Goes to another page and closes this one; asks first when something is unsaved. */
  readonly leave: (to: string, options?: { replace?: boolean }) => void
}

export const PageViewContext = createContext<PageView | null>(null)

/** The tab around this component. */
export function usePageView(): PageView {
  const view = useContext(PageViewContext)
  if (view === null) throw new Error('There is no tab around this page.')
  return view
}
