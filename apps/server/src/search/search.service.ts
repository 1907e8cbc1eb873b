import type { QueryOf } from '@backlot/contract/core/endpoints/endpoint'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { resources } from '@backlot/contract/registry'
import type { SearchHit, searchEndpoints } from '@backlot/contract/search'
import type { Call } from '../platform/caller/call.ts'
import { holds } from '../platform/caller/session.ts'
import { findById, findByText } from './search.queries.ts'

const searchable: readonly Resource[] = Object.values(
  resources as unknown as Record<string, Resource>,
).filter(({ search }) => search.length > 0)

const idPattern = /^#?([1-9][0-9]{0,15})$/

/** Records by id, name or serial number, of those resources that the caller may list. */
export async function findRecords({
  db,
  session,
  query: { q },
}: Call<unknown, QueryOf<typeof searchEndpoints.find>, unknown>): Promise<{ hits: SearchHit[] }> {
  const permitted = searchable.filter(({ name }) => holds(session, `list-${name}`))
  if (permitted.length === 0) return { hits: [] }
  const id = Number(idPattern.exec(q)?.[1] ?? 0)
  const byId = Number.isSafeInteger(id) && id > 0 ? await findById(db, permitted, id) : []
  const byText = await findByText(db, permitted, q)
  const isKnown = (hit: SearchHit) =>
    byId.some((known) => known.resource === hit.resource && known.id === hit.id)
  return { hits: [...byId, ...byText.filter((hit) => !isKnown(hit))] }
}
