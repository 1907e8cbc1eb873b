import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { Eye, X } from 'lucide-react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { relativeTime } from '../../../ui/format/format-time.ts'
import { useMinuteClock } from '../../../ui/format/minute-clock.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { PlainWords } from '../../records/words.ts'
import { changedIn } from '../history/change-list.tsx'
import { entryPlace } from '../history/history-entry.tsx'
import { useActorName } from '../history/use-actor-name.ts'
import { useHistoryWords } from '../history/use-history-words.ts'
import { useToldResource, useToldWords } from '../history/use-told-resource.ts'
import styles from '../show.module.css'
import { sinceMessages } from './since.messages.ts'
import { type Unseen, useUnseen } from './unseen.ts'

const MOST_NAMES = 4

interface SinceNoticeProps {
  resource: Resource
  words: PlainWords
}

/** In one line, what others did to the record since one looked at it last, with the way to it in the history. */
export function SinceNotice(props: SinceNoticeProps) {
  const say = useMessages(sinceMessages)
  const unseen = useUnseen()
  return (
    <div role="status" className={styles.spoken}>
      {unseen !== null && (
        <Notice icon={Eye} text={<Sentence {...props} {...unseen} />}>
          <Button size="small" onClick={() => showEntry(unseen.entries)}>
            {say('show')}
          </Button>
          <Button
            size="small"
            look="icon"
            aria-label={say('close')}
            title={say('close')}
            onClick={unseen.close}
          >
            <X size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Goes to the oldest of them: from there on one reads upwards to what is. */
function showEntry(entries: readonly HistoryEntry[]): void {
  const oldest = entries.at(-1)
  if (oldest) document.getElementById(entryPlace(oldest))?.focus()
}

function Sentence({ resource, words, entries, seenAt }: SinceNoticeProps & Unseen) {
  const say = useMessages(sinceMessages)
  const inARow = useNamesInWords()
  const actor = useActorName()
  const now = useMinuteClock()
  const language = useLanguage()
  const ago = (moment: string) => relativeTime({ at: new Date(moment), now, language })
  return say('since', {
    since: ago(seenAt),
    what: useWhat({ resource, words, entries }),
    who: inARow([...new Set(entries.map(({ adminName }) => actor(adminName)))]),
    when: ago(entries[0]?.createdAt ?? seenAt),
  })
}

/** The fields that were changed, and what was done besides, by their names. */
function useWhat({ resource, words, entries }: SinceNoticeProps & Pick<Unseen, 'entries'>): string {
  const say = useMessages(sinceMessages)
  const inLanguage = useWords()
  const inARow = useNamesInWords()
  const wordsOf = useHistoryWords(resource.name)
  const told = useToldResource(resource)
  const toldWords = useToldWords(resource, words) ?? words
  const namesOf = (entry: HistoryEntry) => {
    const fields = changedIn(told, entry)
    const said = wordsOf(entry.action)
    if (said && (entry.action !== 'update' || fields.length === 0)) return [inLanguage(said.label)]
    return fields.map((name) => inLanguage(fieldWords(toldWords, name)))
  }
  const names = [...new Set(entries.flatMap(namesOf))]
  if (names.length <= MOST_NAMES) return inARow(names)
  const named = names.slice(0, MOST_NAMES - 1)
  return say('more', { names: inARow(named), count: names.length - named.length })
}
