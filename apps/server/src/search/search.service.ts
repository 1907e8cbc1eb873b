import type { QueryOf } from '@backlot/contract/core/endpoints/endpoint'
import type { SearchHit, searchEndpoints } from '@backlot/contract/search'
import type { Call } from '../platform/caller/call.ts'
import { holds } from '../platform/caller/session.ts'
import type { CrudQueries } from '../platform/record/crud-queries.ts'
import { findById, findByText } from './search.queries.ts'

const idPattern = /^#?([1-9][0-9]{0,15})$/

/** Records by id, name or serial number, of those resources that the caller may list. */
export async function findRecords(
  caller: Call<unknown, QueryOf<typeof searchEndpoints.find>, unknown>,
  records: Iterable<CrudQueries>,
): Promise<{ hits: SearchHit[] }> {
  const { q } = caller.query
  const permitted = inMenuOrder(records).filter(
    ({ resource: { search, name } }) => search.length > 0 && holds(caller.session, `list-${name}`),
  )
  if (permitted.length === 0) return { hits: [] }
  const id = Number(idPattern.exec(q)?.[1] ?? 0)
  const byId = Number.isSafeInteger(id) && id > 0 ? await findById(caller, permitted, id) : []
  const byText = await findByText(caller, permitted, q)
  const isKnown = (hit: SearchHit) =>
    byId.some((known) => known.resource === hit.resource && known.id === hit.id)
  return { hits: [...byId, ...byText.filter((hit) => !isKnown(hit))] }
}

function inMenuOrder(records: Iterable<CrudQueries>): CrudQueries[] {
  return [...records].toSorted((a, b) => a.resource.menu.position - b.resource.menu.position)
}
