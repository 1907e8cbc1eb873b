import type { Resource } from '@backlot/contract/core/resource'
import { useQueryClient } from '@tanstack/react-query'
import { ElsewhereNotice } from '../live/elsewhere-notice.tsx'
import { useRecordNews } from '../live/use-record-news.ts'

interface ShowNewsProps {
  resource: Resource
  record: { id: number; version: number }
  readAt: number
  isBusy: boolean
}

/** Says that the record on show has changed elsewhere, and loads it with its history when asked to. */
export function ShowNews({ resource, record, readAt, isBusy }: ShowNewsProps) {
  const client = useQueryClient()
  const { id, version } = record
  const news = useRecordNews(resource.name, { id, version, readAt })
  const load = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === resource.name })
  return <ElsewhereNotice news={news} way="load" isBusy={isBusy} onTake={load} />
}
