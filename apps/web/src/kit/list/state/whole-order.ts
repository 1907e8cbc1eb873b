import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'

/** What a board asks for: all that there is in the order that staff gave it, as far as that is done by hand. */
export function inItsOrder(arrangement: Resource['arrangement']): Partial<ListQuery> {
  if (arrangement === null) return {}
  const sort = [{ field: arrangement.by, direction: 'asc' } as const]
  return { page: 1, perPage: largestArrangement, sort }
}
