import { useEffect } from 'react'
import { useLocation } from 'react-router'

const searches = new Map<string, string>()

/** Remembers what was searched and filtered on every page of this visit. */
export function useRememberSearch(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    searches.set(pathname, search)
  }, [pathname, search])
}

/** The address of a page with the filters it had when it was left. */
export function withLastSearch(path: string): string {
  return path + (searches.get(path) ?? '')
}
