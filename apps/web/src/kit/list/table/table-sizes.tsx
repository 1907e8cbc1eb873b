import styles from '../list.module.css'
import { useCanSelect } from '../selection/use-can-select.ts'
import type { ColumnSettings } from '../state/column-settings.ts'
import type { Column } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'

type Widths = ColumnSettings['widths']

/** The widths of the columns; they are fixed, so that nothing moves while rows come and go. */
export function TableSizes() {
  const { columns, settings } = useListState()
  const canSelect = useCanSelect()
  return (
    <colgroup>
      {canSelect && <col className={styles.tickColumn} />}
      {columns.map((column) => (
        <col key={column.key} style={{ width: cssWidth(column, settings.widths) }} />
      ))}
      <col className={styles.actionColumn} />
    </colgroup>
  )
}

function cssWidth({ key, width }: Column, widths: Widths): string | undefined {
  if (width === 'cover') return 'calc(var(--cover-width) + 2 * var(--cell-inline) + 4px)'
  return width === 'rest' ? undefined : `${widths[key] ?? width}px`
}

const NAME_AT_LEAST = 180
const TICKS_AND_ACTIONS = 160

/** Below this width the table scrolls sideways instead of squeezing the name away. */
export function tableMinWidth(columns: readonly Column[], widths: Widths): string {
  const own = ({ key, width }: Column): number => {
    if (width === 'cover') return 0
    return widths[key] ?? (width === 'rest' ? NAME_AT_LEAST : width)
  }
  const fixed = columns.reduce((sum, column) => sum + own(column), TICKS_AND_ACTIONS)
  const covers = columns.filter(({ width }) => width === 'cover').length
  return `calc(${fixed}px + ${covers} * (var(--cover-width) + 20px))`
}
