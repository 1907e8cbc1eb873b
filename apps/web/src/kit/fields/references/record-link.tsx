import type { Ref } from '@backlot/contract/core/fields/field'
import { Link } from 'react-router'
import { useRecordPath } from '../../records/known-screens.ts'

/** The name of another record, leading to its page where one may look at it. */
export function RecordLink({ resource, to }: { resource: string | undefined; to: Ref }) {
  const path = useRecordPath(resource, to.id)
  return path === undefined ? <span>{to.name}</span> : <Link to={path}>{to.name}</Link>
}
