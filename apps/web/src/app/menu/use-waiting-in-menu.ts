import { useMemo } from 'react'
import { useIsFirstPageThere } from '../../platform/loading/first-page.ts'
import { useRefreshWaiting, useWaitingCounts } from '../../platform/queries/waiting.ts'
import { knownScreens } from '../registry.ts'
import type { MenuNode } from './menu-node.ts'
import { useAfterChange } from './use-after-change.ts'

/** The menu with how much work waits where the person may do it, which follows what is written anywhere. */
export function useWaitingInMenu(
  nodes: readonly MenuNode[],
  permissions: ReadonlySet<string>,
): readonly MenuNode[] {
  const isThere = useIsFirstPageThere()
  const resources = useMemo(() => mayWait(permissions), [permissions])
  const counts = useWaitingCounts(isThere && resources.length > 0)
  useAfterChange(resources, useRefreshWaiting())
  return withWaiting(nodes, new Map(resources.map((name) => [pathOf(name), counts.get(name) ?? 0])))
}

/** The resources in which something may wait for whoever has these permissions. */
function mayWait(permissions: ReadonlySet<string>): readonly string[] {
  return Object.values(knownScreens).flatMap(({ resource: { name, waiting } }) =>
    waiting && permissions.has(`${waiting.permission}-${name}`) ? [name] : [],
  )
}

function pathOf(resource: string): string {
  return knownScreens[resource]?.list?.path ?? ''
}

/** The menu with these counts, by path; nothing stands where nothing waits. */
function withWaiting(nodes: readonly MenuNode[], counts: ReadonlyMap<string, number>): readonly MenuNode[] {
  return nodes.map((node) => {
    const count = counts.get(node.path) ?? 0
    return {
      ...node,
      ...(count > 0 && { count }),
      ...(node.children && { children: withWaiting(node.children, counts) }),
    }
  })
}
