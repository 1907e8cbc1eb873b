import { decoderOf } from '@backlot/contract/core/codec'
import { companionOf, type Resource } from '@backlot/contract/core/resource'
import type { HistoryEntry } from '@backlot/contract/core/resource-endpoints'
import { ArrowRight } from 'lucide-react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { NOTHING } from '../../ui/format-number.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { fieldWords } from '../fields/bookkeeping-words.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { PlainWords } from '../words.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'

interface HistoryLineProps {
  resource: Resource
  words: PlainWords
  entry: HistoryEntry
}

type Side = Readonly<Record<string, unknown>>

const sentences = [
  'create',
  'publish',
  'schedule',
  'unpublish',
  'enable',
  'disable',
  'resetQRCode',
  'assign',
  'login',
  'login-with-recovery-code',
  'enrol',
  'change-password',
  'restore',
  'undo',
] as const

/** Who did what and when; of a change, what every field was and is. */
export function HistoryLine({ resource, words, entry }: HistoryLineProps) {
  const decode = decoderOf(resource.record)
  const before = entry.before && (decode(entry.before) as Side)
  const after = entry.after && (decode(entry.after) as Side)
  const changed = before && after ? changedNames(resource, before, after) : []
  const isNotable = entry.action === 'publish' || entry.action === 'enable'
  return (
    <li className={isNotable ? `${styles.entry} ${styles.notable}` : styles.entry}>
      <div className={styles.entryHead}>
        <Sentence entry={entry} count={changed.length} />
        <span className={styles.entryTime}>
          <RelativeTime at={entry.createdAt} />
        </span>
      </div>
      {changed.length > 0 && before && after && (
        <dl className={styles.diff}>
          {changed.map((name) => (
            <Change key={name} {...{ resource, words, name, before, after }} />
          ))}
        </dl>
      )}
    </li>
  )
}

/** Only fields that people know; what a reference shows of its record is part of the reference. */
function changedNames(resource: Resource, before: Side, after: Side): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const key = resource.fields[name]?.kind === 'reference' ? companionOf(name) : name
    return name in before || name in after || key in before || key in after
  })
}

function Sentence({ entry, count }: { entry: HistoryEntry; count: number }) {
  const say = useMessages(showMessages)
  const admin = entry.adminName || say('system')
  const known = sentences.find((action) => action === entry.action)
  if (known) return <span>{say(known, { admin })}</span>
  if (entry.action === 'update') return <span>{say('update', { admin, count })}</span>
  return <span>{say('other', { admin, action: entry.action })}</span>
}

interface ChangeProps {
  resource: Resource
  words: PlainWords
  name: string
  before: Side
  after: Side
}

function Change({ resource, words, name, before, after }: ChangeProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  const side = (record: Side) =>
    isEmpty(record, name) ? NOTHING : <FieldValue {...{ resource, words, name, record }} place="cell" />
  return (
    <div className={styles.change}>
      <dt>{inLanguage(fieldWords(words, name))}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{say('was')} </span>
          {side(before)}
        </del>
        <ArrowRight size={12} strokeWidth={1.5} aria-hidden="true" />
        <ins>
          <span className="visually-hidden">{say('is')} </span>
          {side(after)}
        </ins>
      </dd>
    </div>
  )
}

function isEmpty(record: Side, name: string): boolean {
  const value = record[name]
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
