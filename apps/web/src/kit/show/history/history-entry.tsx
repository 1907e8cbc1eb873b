import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { fillIn } from '@backlot/contract/core/words/messages'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import type { HistoryWords } from '../../../platform/screens/actions.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import type { PlainWords } from '../../records/words.ts'
import { showMessages } from '../show.messages.ts'
import styles from '../show.module.css'
import { sinceMessages } from '../since/since.messages.ts'
import { useIsUnseen } from '../since/unseen.ts'
import { ChangeList, changedIn } from './change-list.tsx'
import { recordAfter } from './earlier-version.ts'
import { RestoreButton } from './restore-button.tsx'
import { useRestoring } from './restoring.ts'
import { useActorName } from './use-actor-name.ts'
import { useHistoryWords } from './use-history-words.ts'
import { useToldResource } from './use-told-resource.ts'

interface HistoryLineProps {
  resource: Resource
  words: PlainWords
  entry: HistoryEntry
}

/** What an entry is found by on the page. */
export function entryPlace({ id }: HistoryEntry): string {
  return `history-${id}`
}

/** Who did what and when; of a change, what every field was and is. */
export function HistoryLine({ resource, words, entry }: HistoryLineProps) {
  const { before, after } = entry
  const say = useMessages(sinceMessages)
  const count = changedIn(useToldResource(resource), entry).length
  const said = useHistoryWords(resource.name)(entry.action)
  const isUnseen = useIsUnseen()(entry)
  const names = [styles.entry, said?.isNotable && styles.notable, isUnseen && styles.unseen]
  return (
    <li id={entryPlace(entry)} tabIndex={-1} className={names.filter(Boolean).join(' ')}>
      <div className={styles.entryHead}>
        {isUnseen && <span className="visually-hidden">{say('unseen')} </span>}
        <HistorySentence entry={entry} count={count} said={said} />
        <span className={styles.entryTime}>
          <RelativeTime at={entry.createdAt} />
          <RestoreVersion entry={entry} />
        </span>
      </div>
      {count > 0 && <ChangeList {...{ resource, words, before, after, entry }} />}
    </li>
  )
}

/** Of every entry but the last, after which the record is as it was. */
function RestoreVersion({ entry }: { entry: HistoryEntry }) {
  const restoring = useRestoring()
  if (restoring === null || restoring.history[0]?.id === entry.id) return null
  const { resource, record, history } = restoring
  return <RestoreButton earlier={recordAfter(resource, record, { history, entryId: entry.id })} />
}

interface SentenceProps {
  entry: Pick<HistoryEntry, 'action' | 'adminName' | 'after'>
  count: number
  said: HistoryWords | undefined
}

/** Who did what, in the words of the resource. */
export function HistorySentence({ entry: { action, adminName, after }, count, said }: SentenceProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  const admin = useActorName()(adminName)
  if (action === 'update' && count > 0) return <span>{say('update', { admin, count })}</span>
  if (said === undefined) return <span>{say('other', { admin, action })}</span>
  const parts = Object.entries(said.parts?.(after ?? {}) ?? {}).map(([name, words]) => [
    name,
    inLanguage(words),
  ])
  return <span>{fillIn(inLanguage(said.sentence), { admin, ...Object.fromEntries(parts) })}</span>
}
