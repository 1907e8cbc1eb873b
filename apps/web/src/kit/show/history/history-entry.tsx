import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import { fillIn } from '@backlot/contract/core/words/messages'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import type { HistoryWords } from '../../../platform/screens/actions.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { commonHistory } from '../../records/history.messages.ts'
import { useKnownScreens } from '../../records/known-screens.ts'
import type { PlainWords } from '../../records/words.ts'
import { showMessages } from '../show.messages.ts'
import styles from '../show.module.css'
import { ChangeList, changedNames } from './change-list.tsx'
import { recordAfter } from './earlier-version.ts'
import { RestoreButton } from './restore-button.tsx'
import { useRestoring } from './restoring.ts'
import { useActorName } from './use-actor-name.ts'

type Side = Readonly<Record<string, unknown>>

interface HistoryLineProps {
  resource: Resource
  words: PlainWords
  entry: HistoryEntry
}

/** Who did what and when; of a change, what every field was and is. */
export function HistoryLine({ resource, words, entry }: HistoryLineProps) {
  const { before, after } = entry
  const count = before && after ? countOf(resource, before, after) : 0
  const said = useHistoryWords(resource.name, entry.action)
  return (
    <li className={said?.isNotable ? `${styles.entry} ${styles.notable}` : styles.entry}>
      <div className={styles.entryHead}>
        <Sentence entry={entry} count={count} said={said} />
        <span className={styles.entryTime}>
          <RelativeTime at={entry.createdAt} />
          <RestoreVersion entry={entry} />
        </span>
      </div>
      {count > 0 && <ChangeList {...{ resource, words, before, after, entry }} />}
    </li>
  )
}

/** Of every entry but the newest, after which the record is as it is. */
function RestoreVersion({ entry }: { entry: HistoryEntry }) {
  const restoring = useRestoring()
  if (restoring === null || restoring.history[0]?.id === entry.id) return null
  const { resource, record, history } = restoring
  return <RestoreButton earlier={() => recordAfter(resource, record, { history, entryId: entry.id })} />
}

function countOf(resource: Resource, before: object, after: object): number {
  const decode = decoderOf(resource.record)
  return changedNames(resource, decode(before) as Side, decode(after) as Side).length
}

/** The words of the resource's own actions, or those that every history has. */
function useHistoryWords(resource: string, action: string): HistoryWords | undefined {
  const own = useKnownScreens(resource)?.history
  const common: Readonly<Record<string, HistoryWords>> = commonHistory
  return own?.[action] ?? common[action]
}

interface SentenceProps {
  entry: HistoryEntry
  count: number
  said: HistoryWords | undefined
}

function Sentence({ entry: { action, adminName }, count, said }: SentenceProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  const admin = useActorName()(adminName)
  if (action === 'update' && count > 0) return <span>{say('update', { admin, count })}</span>
  if (said === undefined) return <span>{say('other', { admin, action })}</span>
  return <span>{fillIn(inLanguage(said.sentence), { admin })}</span>
}
