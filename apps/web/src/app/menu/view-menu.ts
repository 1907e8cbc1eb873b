import type { SavedView } from '@backlot/contract/views'
import { Bookmark } from 'lucide-react'
import type { MenuNode } from './menu-node.ts'

/** A saved view that stands in the menu, below its list. */
export interface ViewInMenu {
  readonly view: SavedView
  readonly listPath: string
  /** Where its list takes its filters. */
  readonly rowsPath: string
  /** How many rows it has, as far as that is known. */
  readonly rows: number | undefined
}

/** The menu with the saved views that somebody wants to see there, each behind its list. */
export function withViews(nodes: readonly MenuNode[], views: readonly ViewInMenu[]): readonly MenuNode[] {
  if (views.length === 0) return nodes
  return nodes.flatMap((node) => {
    const own = views.filter(({ listPath }) => listPath === node.path).map(nodeOf)
    if (node.children === undefined) return [node, ...own]
    const inside = withViews(node.children, views)
    // The first page of a group stands inside it.
    return [{ ...node, children: node.page === undefined ? inside : [...own, ...inside] }]
  })
}

function nodeOf({ view, rowsPath, rows }: ViewInMenu): MenuNode {
  return {
    key: `view ${view.id}`,
    path: `${rowsPath}?${view.search}`,
    title: { en: view.name, 'zh-CN': view.name },
    icon: Bookmark,
    isView: true,
    ...(rows !== undefined && { rows }),
  }
}
