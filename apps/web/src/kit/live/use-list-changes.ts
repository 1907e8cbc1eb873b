import type { ListQuery } from '@backlot/contract/core/lists/list'
import { isNewer, useRemoteChanges } from '../../platform/live/remote-changes.ts'
import type { Row } from '../records/row.ts'

/** What somebody else did to a row since it was read. */
export type RowChange = 'changed' | 'deleted'

export interface ListChanges {
  rows: ReadonlyMap<number, RowChange>
  /** How many records to fetch anew for: rows on show, and others that may belong among them. */
  count: number
  /** Something may have changed, nobody knows what. */
  isUncertain: boolean
}

interface Shown {
  resource: string
  rows: readonly Row[]
  query: ListQuery
  /** When the rows were asked for; undefined while they have not come. */
  readAt: number | undefined
}

/** What others did since these rows were read. Nothing moves by it: the person says when. */
export function useListChanges({
  resource,
  rows,
  query,
  readAt = Number.POSITIVE_INFINITY,
}: Shown): ListChanges {
  const { records, uncertainAt } = useRemoteChanges(resource)
  const shown = new Map<number, Row>(rows.map((row) => [row.id, row]))
  const marks = new Map<number, RowChange>()
  let others = 0
  // A remote change can bring a record into a search or a filter; without one only new records come in.
  const isNarrowed = query.q !== '' || query.filters.length > 0
  for (const [id, change] of records) {
    if (change.isOwn) continue
    const row = shown.get(id)
    if (row === undefined) {
      const mayComeIn = change.kind === 'created' || (isNarrowed && change.kind === 'changed')
      if (mayComeIn && change.at > readAt) others += 1
    } else if (isNewer(change, { version: row.version, readAt })) {
      marks.set(id, change.kind === 'deleted' ? 'deleted' : 'changed')
    }
  }
  return { rows: marks, count: marks.size + others, isUncertain: uncertainAt > readAt }
}
