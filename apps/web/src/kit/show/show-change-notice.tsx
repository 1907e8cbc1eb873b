import type { Resource } from '@backlot/contract/core/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { RemoteChangeNotice } from '../live/remote-change-notice.tsx'
import { useRemoteChange } from '../live/use-remote-change.ts'

interface ShowChangeNoticeProps {
  resource: Resource
  record: { id: number; version: number }
  readAt: number
  isBusy: boolean
}

/** Says that somebody else changed the record on show, and loads it with its history when asked to. */
export function ShowChangeNotice({ resource, record, readAt, isBusy }: ShowChangeNoticeProps) {
  const client = useQueryClient()
  const { id, version } = record
  const change = useRemoteChange(resource.name, { id, version, readAt })
  const load = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === resource.name })
  return <RemoteChangeNotice change={change} way="load" isBusy={isBusy} onTake={load} />
}
