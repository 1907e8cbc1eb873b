import type { Waiting } from '@backlot/contract/views/waiting'
import type { Caller } from '../platform/caller/call.ts'
import { holds } from '../platform/caller/session.ts'
import { storedQuery } from './stored-search.ts'
import type { Lists } from './views.service.ts'

/** How many records wait for what the caller may do to them, in the lists that they may see. */
export async function countWaiting(caller: Caller, lists: Lists): Promise<Waiting[]> {
  const counts: Waiting[] = []
  for (const [resource, queries] of lists) {
    const { waiting } = queries.resource
    const needed = waiting ? [waiting.permission, 'list'] : []
    if (!waiting || !needed.every((each) => holds(caller.session, `${each}-${resource}`))) continue
    const query = storedQuery(caller.services, queries, `filter[status]=${waiting.state}`)
    if (!query) continue
    counts.push({ resource, count: (await queries.count(caller, query)).total })
  }
  return counts
}
