import { daynotes } from '@backlot/contract/resources/daynotes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NotedDays } from '../../kit/report/notes/day-notes.ts'
import { listOptions } from '../../platform/queries/queries.ts'
import { usePermission } from '../../platform/session/permissions.tsx'

/** As many as a page of a list holds; of more the latest are shown. */
const MOST_NOTES = 100

/** The notes on days of a span, those too that begin before it or end after it, the first day first; none for who may not see them. */
export function useNotes({ from, to }: NotedDays) {
  const mayLook = usePermission('list-daynotes')
  const query = {
    perPage: MOST_NOTES,
    sort: [{ field: 'day', direction: 'desc' as const }],
    filters: [
      { field: 'day', operator: 'lte' as const, values: [to] },
      { field: 'lastDay', operator: 'gte' as const, values: [from] },
    ],
  }
  const { data } = useQuery({ ...listOptions(daynotes, query), enabled: mayLook })
  return useMemo(() => (mayLook ? (data?.rows.toReversed() ?? []) : []), [data, mayLook])
}
