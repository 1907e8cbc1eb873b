import { redactedValue } from '@backlot/contract/audits'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { FieldValue } from '../../fields/kinds/field-value.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { PlainWords } from '../../records/words.ts'
import { showMessages } from '../show.messages.ts'
import styles from '../show.module.css'

type Side = Readonly<Record<string, unknown>>

interface FieldChangeProps {
  resource: Resource
  words: PlainWords
  name: string
  before: Side
  after: Side
  /** Behind what it is. */
  children?: ReactNode
}

/** What one field was and is. */
export function FieldChange({ resource, words, name, before, after, children }: FieldChangeProps) {
  const inLanguage = useWords()
  const say = useMessages(showMessages)
  const side = (record: Side) => {
    // Whatever the field's kind, in its place there is this word.
    if (record[name] === redactedValue) return <span>{say('redacted')}</span>
    return isEmpty(record, name) ? (
      NOTHING
    ) : (
      <FieldValue {...{ resource, words, name, record }} place="cell" />
    )
  }
  return (
    <Change
      name={inLanguage(fieldWords(words, name))}
      before={isSaidOfChange(before, name) ? undefined : side(before)}
      after={side(after)}
    >
      {children}
    </Change>
  )
}

interface ChangeProps {
  name: string
  /** Left out of what is said of the change itself, and was nothing before. */
  before: ReactNode | undefined
  after: ReactNode
  children?: ReactNode
}

/** One line: a name, and both sides of it where it has two. */
export function Change({ name, before, after, children }: ChangeProps) {
  const say = useMessages(showMessages)
  if (before === undefined) {
    return (
      <div className={styles.change}>
        <dt>{name}</dt>
        <dd>{after}</dd>
      </div>
    )
  }
  return (
    <div className={styles.change}>
      <dt>{name}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{say('was')} </span>
          {before}
        </del>
        <ArrowRight size={12} strokeWidth={1.5} aria-hidden="true" />
        <ins>
          <span className="visually-hidden">{say('is')} </span>
          {after}
        </ins>
        {children}
      </dd>
    </div>
  )
}

/** Why something was done stands on the side of what it came to alone. */
function isSaidOfChange(before: Side, name: string): boolean {
  const told = Object.values(before).some((value) => value !== undefined)
  return told && !(name in before) && !(expandedKeyOf(name) in before)
}

function isEmpty(record: Side, name: string): boolean {
  const value = record[name]
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
