import type { Resource } from '@backlot/contract/core/resource/resource'
import { type ReactNode, useMemo, useState } from 'react'
import { useEarlierLook } from '../../../platform/queries/looks.ts'
import { useHistory } from '../../../platform/queries/queries.ts'
import { useMe } from '../../../platform/session/me.ts'
import type { Row } from '../../records/row.ts'
import { entriesSince, UnseenContext } from './unseen.ts'

interface UnseenAreaProps {
  resource: Resource
  record: Row
  children: ReactNode
}

/** Has it remembered that the record was looked at, and tells what stands in it what is new since the last look. */
export function UnseenArea(props: UnseenAreaProps) {
  return props.resource.verbs.includes('history') ? <KnownArea {...props} /> : props.children
}

function KnownArea({ resource, record, children }: UnseenAreaProps) {
  const earlier = useEarlierLook(resource, record)
  const { data: history } = useHistory(resource, record.id)
  const adminId = useMe().data?.id
  const [closedAt, setClosedAt] = useState(0)
  const unseen = useMemo(() => {
    if (earlier === null || history === undefined || adminId === undefined) return null
    const entries = entriesSince(history, { version: Math.max(earlier.version, closedAt), adminId })
    const close = () => setClosedAt(record.version)
    return entries.length === 0 ? null : { entries, seenAt: earlier.seenAt, close }
  }, [earlier, history, adminId, closedAt, record.version])
  return <UnseenContext value={unseen}>{children}</UnseenContext>
}
