import type { Words } from '@backlot/contract/core/words/language'
import type { Screen } from '../platform/screens/screens.ts'

/** Some demo pages under one heading of the sidebar, nested as deep as one likes. */
export interface DemoGroup {
  readonly path: string
  readonly title: Words
  /** The page at the group's own address; without one, the address leads to the group's first page. */
  readonly page?: Screen
  /** Pages, groups, and addresses of pages that a resource declares. */
  readonly entries: readonly DemoEntry[]
}

export type DemoEntry = Screen | DemoGroup | string

export function isGroup(entry: DemoEntry): entry is DemoGroup {
  return typeof entry !== 'string' && 'entries' in entry
}

/** Every page of a group and of the groups in it. */
export function screensOf({ page, entries }: DemoGroup): readonly Screen[] {
  const inside = entries.flatMap((entry) => {
    if (typeof entry === 'string') return []
    return isGroup(entry) ? screensOf(entry) : [entry]
  })
  return page === undefined ? inside : [page, ...inside]
}
