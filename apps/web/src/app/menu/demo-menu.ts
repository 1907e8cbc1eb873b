import { FlaskConical } from 'lucide-react'
import { type DemoEntry, type DemoGroup, isGroup } from '../../demos/demo-group.ts'
import { demos } from '../../demos/demos.ts'
import type { Screen } from '../../platform/screens/screens.ts'
import { isPermitted } from './menu.ts'
import type { MenuNode } from './menu-node.ts'

/** The demo pages of the sidebar: permitted ones only. A group with one page is drawn as that page. */
export function buildDemoMenu(
  screens: readonly Screen[],
  permissions: ReadonlySet<string>,
): readonly MenuNode[] {
  const permitted = new Map(
    screens.filter((screen) => isPermitted(screen, permissions)).map((screen) => [screen.path, screen]),
  )
  return nodesOf(demos, permitted).map((node) => ({ ...node, icon: FlaskConical }))
}

function nodesOf(entry: DemoEntry, permitted: ReadonlyMap<string, Screen>): MenuNode[] {
  if (isGroup(entry)) return groupNode(entry, permitted)
  const screen = permitted.get(typeof entry === 'string' ? entry : entry.path)
  return screen === undefined ? [] : [{ path: screen.path, title: screen.title }]
}

function groupNode({ path, title, page, entries }: DemoGroup, permitted: ReadonlyMap<string, Screen>) {
  const children = entries.flatMap((entry) => nodesOf(entry, permitted))
  const own = page && permitted.get(page.path)
  if (own !== undefined) return [{ path, title, children, page: own.title }]
  return children.length > 1 ? [{ path, title, children }] : children
}
