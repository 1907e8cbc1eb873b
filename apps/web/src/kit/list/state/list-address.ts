import { type ListQuery, type ListRules, serializeListQuery } from '@backlot/contract/core/lists/list'
import { ListQueryError, parseListQuery } from '@backlot/contract/core/lists/parse-list'

/** Reads a list's state from its address. What is not valid there (an old link, a typo) is left out. */
export function queryFromAddress(resource: ListRules, search: URLSearchParams): ListQuery {
  const raw = Object.fromEntries(search)
  try {
    return parseListQuery(resource, raw)
  } catch (error) {
    if (!(error instanceof ListQueryError)) throw error
    const rest = Object.entries(raw).filter(([key]) => !Object.hasOwn(error.errors, key))
    return parseListQuery(resource, Object.fromEntries(rest))
  }
}

/** The address of a list's state. */
export function addressFromQuery(resource: ListRules, query: ListQuery): URLSearchParams {
  return new URLSearchParams(serializeListQuery(resource, query))
}

export type QueryChange = Partial<
  Pick<ListQuery, 'page' | 'perPage' | 'sort' | 'q' | 'filters' | 'exactTotal'>
>

/** The state after a change: other rows, another order or size begin at the first page again. */
export function changeQuery(query: ListQuery, change: QueryChange): ListQuery {
  const { cursor: _, ...rest } = query
  return { ...rest, page: 1, ...(isOtherSet(change) && { exactTotal: false }), ...change }
}

/** Whether a change gives other rows, not the same ones in another order or on other pages. */
function isOtherSet(change: QueryChange): boolean {
  return change.q !== undefined || change.filters !== undefined
}

/** The next order when a column's head is pressed: ascending, descending, then the resource's own. */
export function nextSort(query: ListQuery, field: string): ListQuery['sort'] {
  const [first] = query.sort
  if (first?.field !== field) return [{ field, direction: 'asc' }]
  return [{ field, direction: first.direction === 'asc' ? 'desc' : 'asc' }]
}
