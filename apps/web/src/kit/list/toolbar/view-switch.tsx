import { LayoutGrid, Rows3, Table } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'

const views = [
  { view: 'board', Icon: Rows3, label: 'asBoard' },
  { view: 'grid', Icon: LayoutGrid, label: 'asGrid' },
  { view: 'table', Icon: Table, label: 'asTable' },
] as const

/** Draws the same rows as a board, as tiles or as a table; shown where there are several. */
export function ViewSwitch() {
  const say = useMessages(listMessages)
  const { grid, board, view, showAs } = useListState()
  if (!grid && !board) return null
  const there = views.filter(({ view: each }) => (each === 'grid' ? grid : each !== 'board' || board))
  return (
    <fieldset className={styles.viewSwitch}>
      <legend className="visually-hidden">{say('view')}</legend>
      {there.map(({ view: each, Icon, label }) => (
        <button
          key={each}
          type="button"
          className={styles.iconButton}
          aria-pressed={view === each}
          aria-label={say(label)}
          title={say(label)}
          onClick={() => showAs(each)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}
