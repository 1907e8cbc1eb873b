import type { Column } from './columns.ts'
import styles from './list.module.css'
import { useListState } from './list-state.ts'
import { useCanSelect } from './use-can-select.ts'

/** The widths of the columns; they are fixed, so that nothing moves while rows come and go. */
export function TableSizes() {
  const { columns } = useListState()
  const canSelect = useCanSelect()
  return (
    <colgroup>
      {canSelect && <col className={styles.tickColumn} />}
      {columns.map((column) => (
        <col key={column.key} style={{ width: cssWidth(column) }} />
      ))}
      <col className={styles.actionColumn} />
    </colgroup>
  )
}

function cssWidth({ width }: Column): string | undefined {
  if (width === 'cover') return 'calc(var(--cover-width) + 2 * var(--cell-inline) + 4px)'
  return width === 'rest' ? undefined : `${width}px`
}

const NAME_AT_LEAST = 180
const TICKS_AND_ACTIONS = 160

/** Below this width the table scrolls sideways instead of squeezing the name away. */
export function tableMinWidth(columns: readonly Column[]): string {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const covers = columns.filter(({ width }) => width === 'cover').length
  return `calc(${fixed + NAME_AT_LEAST + TICKS_AND_ACTIONS}px + ${covers} * (var(--cover-width) + 20px))`
}
