import {
  type ListQuery,
  type ListRules,
  parseSort,
  type Sort,
  serializeListQuery,
} from '@backlot/contract/core/lists/list'
import { safeParseListQuery } from '@backlot/contract/core/lists/parse-list'
import { type AddressRead, readAddress } from '../../address/read-address.ts'

/** How many rows a page may have. */
export const pageSizes: readonly number[] = [20, 50, 100]

/** Reads a list's state from its address. */
export function readListAddress(resource: ListRules, search: URLSearchParams): AddressRead<ListQuery> {
  return readAddress(search, (raw) => {
    const read = safeParseListQuery(resource, raw)
    const { per_page: size } = raw
    if (size === undefined || pageSizes.includes(Number(size))) return read
    return { errors: { ...read.errors, per_page: { message: 'not_an_option' } } }
  })
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
