import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import { useMessages } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import type { PlainWords } from '../records/words.ts'
import { ChangeList, changedNames } from './change-list.tsx'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'
import { useActorName } from './use-actor-name.ts'

type Side = Readonly<Record<string, unknown>>

interface HistoryLineProps {
  resource: Resource
  words: PlainWords
  entry: HistoryEntry
}

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
  const { before, after } = entry
  const count = before && after ? countOf(resource, before, after) : 0
  const isNotable = entry.action === 'publish' || entry.action === 'enable'
  return (
    <li className={isNotable ? `${styles.entry} ${styles.notable}` : styles.entry}>
      <div className={styles.entryHead}>
        <Sentence entry={entry} count={count} />
        <span className={styles.entryTime}>
          <RelativeTime at={entry.createdAt} />
        </span>
      </div>
      {count > 0 && <ChangeList {...{ resource, words, before, after }} />}
    </li>
  )
}

function countOf(resource: Resource, before: object, after: object): number {
  const decode = decoderOf(resource.record)
  return changedNames(resource, decode(before) as Side, decode(after) as Side).length
}

function Sentence({ entry, count }: { entry: HistoryEntry; count: number }) {
  const say = useMessages(showMessages)
  const admin = useActorName()(entry.adminName)
  const known = sentences.find((action) => action === entry.action)
  if (known) return <span>{say(known, { admin })}</span>
  if (entry.action === 'update') return <span>{say('update', { admin, count })}</span>
  return <span>{say('other', { admin, action: entry.action })}</span>
}
