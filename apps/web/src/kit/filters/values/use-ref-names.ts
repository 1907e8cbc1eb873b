import type { Resource } from '@backlot/contract/core/resource/resource'
import { useQueries } from '@tanstack/react-query'
import { recordOptions } from '../../../platform/queries/queries.ts'
import { nameOf, type Row } from '../../records/row.ts'

/** What the records of these ids are called, as far as the server has said; an address knows only ids. */
export function useRefNames(resource: Resource, ids: readonly number[]): ReadonlyMap<number, string> {
  const answers = useQueries({ queries: ids.map((id) => recordOptions(resource, id)) })
  const names = new Map<number, string>()
  for (const { data } of answers) {
    const row = data as Row | undefined
    if (row) names.set(row.id, nameOf(row, resource))
  }
  return names
}
