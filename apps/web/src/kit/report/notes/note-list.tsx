import { Flag } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { reportMessages } from '../report.messages.ts'
import type { ListBehind } from '../table/use-rows-behind.ts'
import { MissedLink } from './missed.tsx'
import styles from './notes.module.css'

interface NoteListProps {
  /** By the name of the day. */
  notes: readonly {
    readonly id: number
    readonly name: string
    readonly note: string
    /** What the figures of these days lack, where there is a list of it. */
    readonly missed?: ListBehind | undefined
  }[]
}

/** The notes on the days of a chart, in words below it. */
export function NoteList({ notes }: NoteListProps) {
  const say = useMessages(reportMessages)
  if (notes.length === 0) return null
  return (
    <ul className={styles.list} aria-label={say('notes')}>
      {notes.map(({ id, name, note, missed }) => (
        <li key={id}>
          <Flag size={12} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.day}>{name}</span>
          <span>
            {note}
            <MissedLink list={missed} />
          </span>
        </li>
      ))}
    </ul>
  )
}
