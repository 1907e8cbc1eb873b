import type { Ref } from '@backlot/contract/core/fields/field'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useKnownScreens, useRecordPath } from '../../records/known-screens.ts'
import { areNamedByCode } from '../../records/row.ts'

interface RecordLinkProps {
  resource: string | undefined
  to: Ref
  /** It opens a window of its own. */
  isApart?: boolean
  /** What it is called where what it says is the same in every row. */
  label?: string
  /** It says a word in the place of the record's own name. */
  isWord?: boolean
}

/** The name of another record, leading to its page where one may look at it. */
export function RecordLink({ resource, to, isApart = false, label, isWord = false }: RecordLinkProps) {
  const path = useRecordPath(resource, to.id)
  const screens = useKnownScreens(resource)
  const words = <WholeWords text={to.name} />
  const name = !isWord && screens && areNamedByCode(screens.resource) ? <code>{words}</code> : words
  if (path === undefined) return <span>{name}</span>
  return (
    <Link to={path} aria-label={label} {...(isApart && { target: '_blank' })}>
      {name}
    </Link>
  )
}

/** Where a name of no spaces takes two lines, it breaks behind a dot or a dash before it does in a word. */
function WholeWords({ text }: { text: string }) {
  const parts = text.split(/(?<=\p{L}[._@-])(?=\p{L})/u)
  return parts.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a name stay in their places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
