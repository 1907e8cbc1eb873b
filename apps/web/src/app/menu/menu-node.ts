import type { Words } from '@backlot/contract/core/words/language'
import type { LucideIcon } from 'lucide-react'

/** An entry of the sidebar: a link, or a group when it has children. */
export interface MenuNode {
  path: string
  /** Where several entries lead to one path. */
  key?: string
  title: Words
  icon?: LucideIcon | undefined
  /** How much work waits there. */
  count?: number
  /** A saved view of the list before it, and how many rows it has. */
  isView?: boolean
  rows?: number
  children?: readonly MenuNode[]
  /** What a group's own page is called, at the group's path: the first entry inside it; the breadcrumb leads there. */
  page?: Words
}

/** How much of an address an entry stands for; a list at `/example/list` also for `/example/edit/7`. */
function matchLength({ path }: MenuNode, pathname: string): number {
  if (pathname === path || pathname.startsWith(`${path}/`)) return path.length
  const area = path.replace(/\/list$/, '/')
  return area !== path && pathname.startsWith(area) ? area.length : -1
}

/**
 * From the sidebar's top down to the entry that a page belongs to: `/videos/edit/7` lights "All videos". A page that has no
 * entry belongs to the group below whose address it lies.
 */
export function menuTrail(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  const entry = bestTrail(
    nodes,
    pathname,
    ({ children, page }) => children === undefined || page !== undefined,
  )
  return entry.length > 0 ? entry : bestTrail(nodes, pathname, ({ children }) => children !== undefined)
}

function bestTrail(
  nodes: readonly MenuNode[],
  pathname: string,
  isMeant: (node: MenuNode) => boolean,
): readonly MenuNode[] {
  let best: readonly MenuNode[] = []
  let bestLength = -1
  const walk = (level: readonly MenuNode[], above: readonly MenuNode[]) => {
    for (const node of level) {
      const trail = [...above, node]
      if (node.children !== undefined) walk(node.children, trail)
      if (isMeant(node) && matchLength(node, pathname) > bestLength) {
        best = trail
        bestLength = matchLength(node, pathname)
      }
    }
  }
  walk(nodes, [])
  return best
}

/** Every group of a menu, those inside others included. */
export function groupsOf(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => (node.children === undefined ? [] : [node, ...groupsOf(node.children)]))
}

/** What stands inside a group: its own page before the others. */
export function entriesOf({ path, children = [], page }: MenuNode): readonly MenuNode[] {
  return page === undefined ? children : [{ path, title: page }, ...children]
}

/** Every page of a menu, top to bottom. */
export function pathsOf({ path, children, page }: MenuNode): readonly string[] {
  if (children === undefined) return [path]
  return [...(page === undefined ? [] : [path]), ...children.flatMap(pathsOf)]
}

/** The first page of a menu, top to bottom. */
export function firstPath(nodes: readonly MenuNode[]): string | undefined {
  return nodes.flatMap(pathsOf)[0]
}

/** The entries whose title, or whose group's title, holds the words; a group stays with what matches in it. */
export function filterMenu(
  nodes: readonly MenuNode[],
  wanted: string,
  titleOf: (title: Words) => string,
): readonly MenuNode[] {
  const words = wanted.trim().toLowerCase()
  if (words === '') return nodes
  const holds = (title: Words) => titleOf(title).toLowerCase().includes(words)
  return nodes.flatMap((node) => {
    if (holds(node.title)) return [node]
    const { page, ...rest } = node
    const found = page !== undefined && holds(page)
    const children = filterMenu(node.children ?? [], words, titleOf)
    return found || children.length > 0 ? [{ ...rest, ...(found && { page }), children }] : []
  })
}
