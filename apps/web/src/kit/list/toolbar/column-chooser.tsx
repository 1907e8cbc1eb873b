import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import tickStyles from '../../../ui/inputs/tick.module.css'
import { FloatingPanel } from '../../../ui/menus/floating-panel.tsx'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { type ColumnSettings, defaultSettings } from '../state/column-settings.ts'
import { type Column, columnWords } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'

/** Shows, hides and orders the columns; remembered for the account. */
export function ColumnChooser() {
  const say = useMessages(listMessages)
  const { allColumns, settings, arrange } = useListState()
  return (
    <FloatingPanel
      label={say('columns')}
      title={say('columns')}
      className={styles.iconButton}
      button={<Columns3 size={16} strokeWidth={1.5} aria-hidden="true" />}
    >
      <ul className={styles.chooser}>
        {settings.order.map((key, at) => {
          const column = allColumns.find((known) => known.key === key)
          return column && <ChooserLine key={key} column={column} at={at} />
        })}
      </ul>
      <button type="button" className={styles.link} onClick={() => arrange(defaultSettings(allColumns))}>
        {say('resetColumns')}
      </button>
    </FloatingPanel>
  )
}

function ChooserLine({ column, at }: { column: Column; at: number }) {
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, settings, arrange } = useListState()
  const { order, hidden } = settings
  const reorder = (to: number) => arrange({ ...settings, order: swap(order, at, to) })
  const name = inLanguage(columnWords(screens.words, column))
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className={tickStyles.tick}
          // Without the name nobody knows which row is which.
          disabled={column.key === resource.label}
          checked={!hidden.includes(column.key)}
          onChange={({ target }) => arrange(withHidden(settings, column.key, !target.checked))}
        />
        {name}
      </label>
      <button
        type="button"
        className={styles.smallIcon}
        aria-label={say('moveUp', { name })}
        disabled={at === 0}
        onClick={() => reorder(at - 1)}
      >
        <ArrowUp size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.smallIcon}
        aria-label={say('moveDown', { name })}
        disabled={at === order.length - 1}
        onClick={() => reorder(at + 1)}
      >
        <ArrowDown size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}

function withHidden(settings: ColumnSettings, key: string, isHidden: boolean): ColumnSettings {
  const others = settings.hidden.filter((other) => other !== key)
  return { ...settings, hidden: isHidden ? [...others, key] : others }
}

function swap(order: readonly string[], a: number, b: number): string[] {
  const [first, second] = [order[a], order[b]]
  return order.map((key, at) => (at === a ? (second ?? key) : at === b ? (first ?? key) : key))
}
