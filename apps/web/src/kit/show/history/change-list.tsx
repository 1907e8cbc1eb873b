import { redactedValue } from '@backlot/contract/audits'
import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { type Resource } from '@backlot/contract/core/resource/resource'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { FieldValue } from '../../fields/kinds/field-value.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { PlainWords } from '../../records/words.ts'
import { showMessages } from '../show.messages.ts'
import styles from '../show.module.css'
import { recordBefore } from './earlier-version.ts'
import { RestoreButton } from './restore-button.tsx'
import { useRestoring } from './restoring.ts'

type Side = Readonly<Record<string, unknown>>

interface ChangeListProps {
  /** What the record was of; without it, or its words, the fields are named as on the wire. */
  resource: Resource | undefined
  words: PlainWords | undefined
  /** In wire form; null before a record was made and after it went. */
  before: Side | null
  after: Side | null
  /** The entry of a record's history, from which its fields can be restored. */
  entry?: HistoryEntry
}

/** What every field was and is. */
export function ChangeList({ resource, words, before, after, entry }: ChangeListProps) {
  if (resource === undefined || words === undefined) return <PlainChanges before={before} after={after} />
  const decode = decoderOf(resource.record)
  const sides = { before: decode(before ?? {}) as Side, after: decode(after ?? {}) as Side }
  const names = changedNames(resource, sides.before, sides.after)
  if (names.length === 0) return <PlainChanges before={before} after={after} />
  return (
    <dl className={styles.diff}>
      {names.map((name) => (
        <FieldChange key={name} {...{ resource, words, name, entry }} {...sides} />
      ))}
    </dl>
  )
}

/**
 * Only fields that people know, and not what goes along unchanged to read them by, such as a currency; what a reference
 * shows of its record is part of the reference.
 */
export function changedNames(resource: Resource, before: Side, after: Side): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const key = resource.fields[name]?.kind === 'reference' ? expandedKeyOf(name) : name
    return [name, key].some((each) => (each in before || each in after) && !isSame(before[each], after[each]))
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function PlainChanges({ before, after }: Pick<ChangeListProps, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const said = (side: Side | null, name: string) => {
    const value = side?.[name] ?? NOTHING
    return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  }
  return (
    <dl className={styles.diff}>
      {names.map((name) => (
        <Change key={name} name={name} before={said(before, name)} after={said(after, name)} />
      ))}
    </dl>
  )
}

interface FieldChangeProps {
  resource: Resource
  words: PlainWords
  name: string
  before: Side
  after: Side
  entry?: HistoryEntry | undefined
}

/** What one field was and is. */
export function FieldChange({ resource, words, name, before, after, entry }: FieldChangeProps) {
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
  const called = inLanguage(fieldWords(words, name))
  return (
    <Change name={called} before={side(before)} after={side(after)}>
      {entry && <RestoreField {...{ entry, name, called }} />}
    </Change>
  )
}

function RestoreField({ entry, name, called }: { entry: HistoryEntry; name: string; called: string }) {
  const restoring = useRestoring()
  if (restoring === null) return null
  const { resource, record } = restoring
  return <RestoreButton fieldName={called} earlier={() => recordBefore(resource, record, entry, name)} />
}

interface ChangeProps {
  name: string
  before: ReactNode
  after: ReactNode
  children?: ReactNode
}

function Change({ name, before, after, children }: ChangeProps) {
  const say = useMessages(showMessages)
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

function isEmpty(record: Side, name: string): boolean {
  const value = record[name]
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
