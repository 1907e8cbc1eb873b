import { type ComponentType, createContext } from 'react'
import { matchRoutes } from 'react-router'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { type LazyComponent, lazyComponent } from '../../../platform/loading/lazy-component.ts'
import type { Screen, ScreenProps } from '../../../platform/screens/screens.ts'

interface ScreenPlace {
  screen: Screen
  /** Its component, fetched when it is first drawn. */
  Page: ComponentType<ScreenProps>
  /** The record of the address. */
  id?: number
}

/** What stands at a path; undefined where no page of ours is. */
export type FindScreen = (path: string) => ScreenPlace | undefined

/** How whatever stands around the pages finds the one of a path. */
export const ScreensContext = createContext<FindScreen>(() => undefined)

const pages = new WeakMap<Screen, LazyComponent<ScreenProps>>()

/** The page of a screen: one and the same for the route that fetches it and the tab that draws it. */
export function pageOf(screen: Screen): LazyComponent<ScreenProps> {
  const lazy = screen.withoutAntd ? lazyComponent<ScreenProps> : lazyAntd<ScreenProps>
  const page = pages.get(screen) ?? lazy(screen.load)
  pages.set(screen, page)
  return page
}

/** Makes the search for the page of a path out of all pages. */
export function screenFinder(screens: readonly Screen[]): FindScreen {
  const table = screens.map((screen) => ({ path: screen.path, screen, Page: pageOf(screen) }))
  const found = new Map<string, ScreenPlace | undefined>()
  return (path) => {
    if (!found.has(path)) found.set(path, find(table, path))
    return found.get(path)
  }
}

function find(table: (Omit<ScreenPlace, 'id'> & { path: string })[], path: string): ScreenPlace | undefined {
  // Most addresses are a screen's own word for word; to match them all costs a pattern each.
  const plain = table.find((each) => each.path === path)
  if (plain) return { screen: plain.screen, Page: plain.Page }
  const match = matchRoutes(table, path)?.at(-1)
  if (match === undefined) return undefined
  const { id } = match.params
  const { screen, Page } = match.route
  return { screen, Page, ...(id === undefined ? {} : { id: Number(id) }) }
}
