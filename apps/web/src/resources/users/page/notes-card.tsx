import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'
import { useOverview, useTimeline } from './use-member-page.ts'

const SHOWN = 3

/** What colleagues noted last, where whoever opens the page looks first; all of it stands on the timeline. */
export function NotesCard({ id }: { id: number }) {
  const { data } = useOverview(id)
  const count = data?.counts.find(({ kind }) => kind === 'note')?.count ?? 0
  return count > 0 ? <LatestNotes id={id} count={count} /> : null
}

function LatestNotes({ id, count }: { id: number; count: number }) {
  const say = useMessages(pageMessages)
  const { data } = useTimeline(id, 'note')
  const notes = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ShowCard title={say('latestNotes')} count={count}>
      <ul className={styles.notes}>
        {notes.slice(0, SHOWN).map(({ id: noteId, name, word, at }) => (
          <li key={noteId}>
            <span className={styles.note}>{name}</span>
            <span className={styles.quiet}>
              {word} · <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </ShowCard>
  )
}
