import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { daynotes } from '@backlot/contract/resources/daynotes'
import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import filterStyles from '../../kit/filters/filters.module.css'
import { useKnownScreens } from '../../kit/records/known-screens.ts'
import { datedSpanInWords } from '../../kit/report/chart/span-in-words.ts'
import type { NotedDays } from '../../kit/report/notes/day-notes.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FloatingPanel, useClosePanel } from '../../ui/menus/floating-panel.tsx'
import { notesChipMessages } from './notes-chip.messages.ts'
import styles from './notes-chip.module.css'
import { useNotes } from './use-notes.ts'

// Few who look at figures write: the form comes when it is asked for.
const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog)
const DeleteDialog = lazyComponent(
  async () => (await import('../../kit/actions/delete-dialog.tsx')).DeleteDialog,
)

type Note = RecordOf<typeof daynotes>
type Opened = { kind: 'form'; note: Note | null } | { kind: 'delete'; note: Note }

/** The notes on the days of a report, to be read, made, changed and removed. */
export function NotesChip({ days }: { days: NotedDays }) {
  const say = useMessages(notesChipMessages)
  const notes = useNotes(days)
  const mayLook = usePermission('list-daynotes')
  const screens = useKnownScreens('daynotes')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!mayLook || screens === undefined) return null
  return (
    <>
      <FloatingPanel
        label={say('notes')}
        hasWords
        className={filterStyles.chip}
        button={
          <>
            <Flag size={14} strokeWidth={1.5} aria-hidden="true" />
            {notes.length > 0 ? say('counted', { count: notes.length }) : say('notes')}
          </>
        }
      >
        <NotesPanel notes={notes} screens={screens} onOpen={setOpened} />
      </FloatingPanel>
      {opened && (
        <PartBoundary fallback={null}>
          {opened.kind === 'form' ? (
            <NoteDialog record={opened.note} onClose={close} />
          ) : (
            <DeleteDialog screens={screens} record={opened.note} onClose={close} />
          )}
        </PartBoundary>
      )}
    </>
  )
}

interface NotesPanelProps {
  notes: readonly Note[]
  screens: ResourceScreens
  onOpen: (opened: Opened) => void
}

function NotesPanel({ notes, screens, onOpen }: NotesPanelProps) {
  const say = useMessages(notesChipMessages)
  const language = useLanguage()
  const closePanel = useClosePanel()
  const mayCreate = usePermission('create-daynotes')
  const mayUpdate = usePermission('update-daynotes')
  const mayDelete = usePermission('delete-daynotes')
  const open = (opened: Opened) => {
    closePanel()
    onOpen(opened)
  }
  return (
    <div className={styles.panel}>
      {notes.length === 0 && <p className={styles.none}>{say('none')}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.text}>
              <span className={styles.day}>
                {datedSpanInWords(note.day, note.lastDay, language)}
                {note.author && ` · ${note.author.name}`}
              </span>
              {note.note}
            </span>
            {mayUpdate && (
              <Button
                look="icon"
                aria-label={say('change', { note: note.note })}
                onClick={() => open({ kind: 'form', note })}
              >
                <Pencil size={14} strokeWidth={1.5} aria-hidden="true" />
              </Button>
            )}
            {mayDelete && (
              <Button
                look="icon"
                aria-label={say('remove', { note: note.note })}
                onClick={() => open({ kind: 'delete', note })}
              >
                <Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {mayCreate && (
          <Button size="small" onClick={() => open({ kind: 'form', note: null })}>
            {say('add')}
          </Button>
        )}
        {screens.list && (
          <Link to={screens.list.path} onClick={closePanel}>
            {say('all')}
          </Link>
        )}
      </div>
    </div>
  )
}
