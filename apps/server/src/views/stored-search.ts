import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Services } from '../platform/caller/services.ts'
import { readListQuery } from '../platform/http/parse.ts'
import { fieldProblem, Problem } from '../platform/problem/problem.ts'
import type { CrudQueries } from '../platform/record/crud-queries.ts'

type List = Pick<CrudQueries, 'resource'>

/** Reads what a view keeps of its list's address; undefined where the list does not know it any more. */
export function storedQuery(services: Services, { resource }: List, search: string): ListQuery | undefined {
  try {
    return readListQuery(resource, services, Object.fromEntries(new URLSearchParams(search)))
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Refuses to keep what the list does not know. */
export function requireReadable(
  { services }: { readonly services: Services },
  list: List | undefined,
  search: string,
): void {
  if (list && storedQuery(services, list, search)) return
  throw fieldProblem('search', { message: 'bad_format' })
}
