import { matchRoutes } from 'react-router'
import type { Screen } from '../../platform/screens.ts'

interface ScreenPlace {
  screen: Screen
  /** The record of the address. */
  id?: number
}

/** What stands at a path; undefined where no page of ours is. */
export type FindScreen = (path: string) => ScreenPlace | undefined

/** Makes the search for the page of a path out of all pages. */
export function screenFinder(screens: readonly Screen[]): FindScreen {
  const table = screens.map((screen) => ({ path: screen.path, screen }))
  const found = new Map<string, ScreenPlace | undefined>()
  return (path) => {
    if (!found.has(path)) found.set(path, find(table, path))
    return found.get(path)
  }
}

function find(table: { path: string; screen: Screen }[], path: string): ScreenPlace | undefined {
  const match = matchRoutes(table, path)?.at(-1)
  if (match === undefined) return undefined
  const { id } = match.params
  return { screen: match.route.screen, ...(id === undefined ? {} : { id: Number(id) }) }
}
