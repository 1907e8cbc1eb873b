import {
  type ListQuery,
  type ListRules,
  parseSort,
  type Sort,
  serializeListQuery,
} from '@backlot/contract/core/lists/list'
import { ListQueryError, parseListQuery } from '@backlot/contract/core/lists/parse-list'

/** How many rows a page may have. */
export const pageSizes: readonly number[] = [20, 50, 100]

/** Reads a list's state from its address. What is not valid there (an old link, a typo) is left out. */
export function queryFromAddress(resource: ListRules, search: URLSearchParams): ListQuery {
  const unknown = unknownInAddress(resource, search)
  return parseListQuery(resource, Object.fromEntries([...search].filter(([key]) => !unknown.includes(key))))
}

/** The names of what a list's address asks for and the list does not know. */
export function unknownInAddress(resource: ListRules, search: URLSearchParams): string[] {
  const raw = Object.fromEntries(search)
  const { per_page: size } = raw
  const isOtherSize = size !== undefined && !pageSizes.includes(Number(size))
  return [...new Set([...faultyIn(resource, raw), ...(isOtherSize ? ['per_page'] : [])])]
}

function faultyIn(resource: ListRules, raw: Readonly<Record<string, string>>): string[] {
  try {
    parseListQuery(resource, raw)
    return []
  } catch (error) {
    if (!(error instanceof ListQueryError)) throw error
    return Object.keys(error.errors)
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

/** The next order when a column's head is pressed: the way people mean first, the other way, then the list's own. */
export function nextSort(
  query: ListQuery,
  { field, direction }: Sort,
  { defaultSort }: Pick<ListRules, 'defaultSort'>,
): Sort[] {
  const [first] = query.sort
  if (first?.field !== field) return [{ field, direction }]
  if (first.direction === direction) return [{ field, direction: direction === 'asc' ? 'desc' : 'asc' }]
  const own = parseSort(defaultSort)
  return own[0]?.field === field ? [{ field, direction }] : own
}
