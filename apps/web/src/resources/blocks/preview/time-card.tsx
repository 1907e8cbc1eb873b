import { changesOf, type PageChange } from '@backlot/contract/site/page/page-faults'
import type { Preview } from '@backlot/contract/site/page/preview'
import type { View } from '@backlot/contract/site/page/view'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { dayAndTime } from '../../../ui/format/format-time.ts'
import { Slider } from '../../../ui/inputs/slider.tsx'
import { previewMessages } from './preview.messages.ts'
import styles from './preview.module.css'
import { useSubjectName } from './use-subject-name.ts'

const STEP = 15 * 60_000
const DAY = 24 * 60 * 60_000
const DAYS_SHOWN = 15
const MOST_CHANGES = 8

interface TimeCardProps {
  stock: Preview
  view: View
  now: Date
  isNow: boolean
  onChange: (at: Date | null) => void
}

/** The moment that is looked at, dragged over the days around now; marks stand where something changes. */
export function TimeCard({ stock, view: { at, page }, now, isNow, onChange }: TimeCardProps) {
  const say = useMessages(previewMessages)
  const language = useLanguage()
  const from = Math.min(floor(now.getTime() - DAY), floor(at.getTime()))
  const until = Math.max(from + DAYS_SHOWN * DAY, at.getTime())
  const changes = changesOf(stock, page).filter((change) => Date.parse(change.at) > from)
  const shown = dayAndTime(at, language)
  return (
    <ShowCard title={say('seenAt')}>
      <p className={styles.moment}>
        <strong>{shown}</strong>
        <Button size="small" disabled={isNow} onClick={() => onChange(null)}>
          {say('now')}
        </Button>
      </p>
      <Slider
        label={say('seenAt')}
        valueText={shown}
        value={Math.round((at.getTime() - from) / STEP)}
        max={Math.ceil((until - from) / STEP)}
        marks={changes.map((change) => (Date.parse(change.at) - from) / (until - from))}
        onChange={(steps) => onChange(new Date(from + steps * STEP))}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{dayAndTime(new Date(from), language)}</span>
        <span>{dayAndTime(new Date(until), language)}</span>
      </p>
      <Changes changes={changes.slice(0, MOST_CHANGES)} onChange={onChange} />
    </ShowCard>
  )
}

function floor(time: number): number {
  return time - (time % STEP)
}

interface ChangesProps {
  changes: readonly PageChange[]
  onChange: (at: Date) => void
}

function Changes({ changes, onChange }: ChangesProps) {
  const say = useMessages(previewMessages)
  const language = useLanguage()
  const nameOf = useSubjectName()
  return (
    <>
      <h3 className={styles.subhead}>{say('changes')}</h3>
      {changes.length === 0 && <p className={styles.quiet}>{say('noChange')}</p>}
      <ul className={styles.changes}>
        {changes.map(({ at, kind, subject }) => (
          <li key={`${at} ${kind} ${subject.resource} ${subject.id}`}>
            <button type="button" className={styles.change} onClick={() => onChange(new Date(at))}>
              <time dateTime={at}>{dayAndTime(new Date(at), language)}</time>{' '}
              {say(kind, { name: nameOf(subject) })}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
