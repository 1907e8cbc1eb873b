import type { Ref } from '@backlot/contract/core/fields/field'
import { Link } from 'react-router'
import { useRecordPath } from '../../records/known-screens.ts'

interface RecordLinkProps {
  resource: string | undefined
  to: Ref
  /** It opens a window of its own. */
  isApart?: boolean
  /** What it is called where what it says is the same in every row. */
  label?: string
}

/** The name of another record, leading to its page where one may look at it. */
export function RecordLink({ resource, to, isApart = false, label }: RecordLinkProps) {
  const path = useRecordPath(resource, to.id)
  if (path === undefined) return <span>{to.name}</span>
  return (
    <Link to={path} aria-label={label} {...(isApart && { target: '_blank' })}>
      {to.name}
    </Link>
  )
}
