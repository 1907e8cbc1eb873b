import type { ListQuery } from '@backlot/contract/core/list'
import { isNewer, useNews } from '../../platform/live/news.ts'
import type { Row } from '../records/row.ts'

/** What a row's mark says: written elsewhere, gone elsewhere. */
export type RowNews = 'changed' | 'deleted'

export interface ListNews {
  rows: ReadonlyMap<number, RowNews>
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
export function useListNews({ resource, rows, query, readAt = Number.POSITIVE_INFINITY }: Shown): ListNews {
  const { records, uncertainAt } = useNews(resource)
  const shown = new Map<number, Row>(rows.map((row) => [row.id, row]))
  const marks = new Map<number, RowNews>()
  let others = 0
  // A change elsewhere can bring a record into a search or a filter; without one only new records come in.
  const isNarrowed = query.q !== '' || query.filters.length > 0
  for (const [id, heard] of records) {
    if (heard.isOwn) continue
    const row = shown.get(id)
    if (row === undefined) {
      const mayComeIn = heard.change === 'created' || (isNarrowed && heard.change === 'changed')
      if (mayComeIn && heard.at > readAt) others += 1
    } else if (isNewer(heard, { version: row.version, readAt })) {
      marks.set(id, heard.change === 'deleted' ? 'deleted' : 'changed')
    }
  }
  return { rows: marks, count: marks.size + others, isUncertain: uncertainAt > readAt }
}
