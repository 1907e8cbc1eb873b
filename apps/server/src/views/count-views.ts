import { mostCounted, type ViewCount } from '@backlot/contract/views'
import type { Caller } from '../platform/caller/call.ts'
import { storedQuery } from './stored-search.ts'
import { type Lists, readViews } from './views.service.ts'

/** How many rows there are in each view of the caller's menu: as the list itself says it, and remembered as there. */
export async function countViews(caller: Caller, lists: Lists): Promise<ViewCount[]> {
  const counts: ViewCount[] = []
  const views = await readViews(caller, lists)
  // One after the other: what a menu says is no reason to take the connections of those who work.
  for (const { id, list, search, isInMenu } of views) {
    const queries = lists.get(list)
    const query = queries && isInMenu ? storedQuery(caller.services, queries, inAnyOrder(search)) : undefined
    if (!queries || !query) continue
    const { total } = await queries.count(caller, query)
    counts.push({ id, count: Math.min(total, mostCounted + 1) })
  }
  return counts
}

/** A list may have lost the order that a view was saved in: there are as many rows in any. */
function inAnyOrder(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('sort')
  return asked.toString()
}
