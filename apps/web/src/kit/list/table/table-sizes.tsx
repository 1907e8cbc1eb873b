import styles from '../list.module.css'
import { useRowTools } from '../rows/row-tools.tsx'
import { useCanSelect } from '../selection/use-can-select.ts'
import type { ColumnSettings } from '../state/column-settings.ts'
import type { Column } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'

type Widths = ColumnSettings['widths']

/** The widths of the columns; they are fixed, so that nothing moves while rows come and go. */
export function TableSizes() {
  const { columns, settings } = useListState()
  const canSelect = useCanSelect()
  const { buttons } = useRowTools()
  return (
    <colgroup>
      {canSelect && <col className={styles.tickColumn} />}
      {columns.map((column, at) => (
        <col key={column.key} style={{ width: cssWidth(column, settings.widths, gapBefore(columns, at)) }} />
      ))}
      <col className={styles.actionColumn} style={{ width: `${actionsWidth(buttons)}px` }} />
    </colgroup>
  )
}

/** Figures end where the next column begins: without a gap the two read as one. As in `list.module.css`. */
function gapBefore(columns: readonly Column[], at: number): number {
  return columns[at - 1]?.isFigure && !columns[at]?.isFigure ? GAP_AFTER_FIGURES : 0
}

function cssWidth({ key, width }: Column, widths: Widths, gap: number): string | undefined {
  if (width === 'cover') return 'calc(var(--cover-width) + 2 * var(--cell-inline) + 4px)'
  return width === 'rest' ? undefined : `${(widths[key] ?? width) + gap}px`
}

const GAP_AFTER_FIGURES = 12
/** A name has two lines. */
const NAME_AT_LEAST = 152
const TICKS = 44
const ACTION = 28
const ROUND_ACTIONS = 32

function actionsWidth(buttons: number): number {
  return buttons === 0 ? 0 : ROUND_ACTIONS + buttons * ACTION
}

/** Below this width the table scrolls sideways instead of squeezing the name away. */
export function useTableMinWidth(): string {
  const { columns, settings } = useListState()
  const canSelect = useCanSelect()
  const { buttons } = useRowTools()
  const own = ({ key, width }: Column): number => {
    if (width === 'cover') return 0
    return settings.widths[key] ?? (width === 'rest' ? NAME_AT_LEAST : width)
  }
  const ends = (canSelect ? TICKS : 0) + actionsWidth(buttons)
  const fixed = columns.reduce((sum, column, at) => sum + own(column) + gapBefore(columns, at), ends)
  const covers = columns.filter(({ width }) => width === 'cover').length
  return `calc(${fixed}px + ${covers} * (var(--cover-width) + 20px))`
}
