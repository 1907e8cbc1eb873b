import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useAppearance } from '../../../theme/appearance.ts'
import { densities } from '../../../theme/tokens.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { useMoreAside } from '../../../ui/hooks/use-more-aside.ts'
import type { Row } from '../../records/row.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { MovableRow, rowGroup } from '../order/movable-row.ts'
import { RefreshBar } from '../rows/refresh-bar.tsx'
import { useRowTools } from '../rows/row-tools.tsx'
import { useFirstRows } from '../rows/use-first-rows.ts'
import { useRowMarks } from '../rows/use-row-marks.ts'
import { useCanSelect } from '../selection/use-can-select.ts'
import { useListState } from '../state/list-state.ts'
import { idsBetween, isSelected, select, sizeOf } from '../state/selection.ts'
import { TotalsRow } from '../totals/totals-row.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSizes, useTableMinWidth } from './table-sizes.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The rows under their heads; they scroll here, heads and pager stay. */
export function ListTable() {
  const say = useMessages(listMessages)
  const { screens, rows, columns, selection, current, setCurrent, choosesRow, list } = useListState()
  const canSelect = useCanSelect()
  const minWidth = useTableMinWidth()
  const { buttons } = useRowTools()
  const tick = useTicking()
  const marks = useRowMarks()
  const { density } = useAppearance()
  const { drawn, isWhole } = useFirstRows(rows, densities[density].row)
  const scroller = useScrollMemory(isWhole)
  useMoreAside(scroller)
  useStillRows(scroller, sizeOf(selection) > 0, current)
  return (
    <div className={styles.tablePlace}>
      <RefreshBar />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows scroll here, also by keyboard */}
      <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={say('rows')}>
        <table
          className={styles.table}
          style={{ minWidth }}
          aria-busy={list.isFetching}
          data-bare={buttons === 0 || undefined}
        >
          <TableSizes />
          <TableHead />
          <tbody data-sort-group={rowGroup}>
            {drawn.map((row) => (
              <MovableRow
                key={row.id}
                row={row}
                draw={(move) => (
                  <TableRow
                    row={row}
                    screens={screens}
                    columns={columns}
                    isSelected={isSelected(selection, row.id)}
                    isCurrent={current === row.id}
                    mark={marks(row.id)}
                    hasActions={isWhole}
                    onTick={canSelect ? tick : undefined}
                    onChoose={choosesRow ? setCurrent : undefined}
                    move={move}
                  />
                )}
              />
            ))}
          </tbody>
          {isWhole && <TotalsRow />}
        </table>
      </section>
    </div>
  )
}

const SELECTION_BAR_HEIGHT = 40

/** The bar over the table comes and goes; the rows stay where they are under the pointer. */
function useStillRows(scroller: RefObject<HTMLElement | null>, hasBar: boolean, current: number | undefined) {
  const had = useRef(hasBar)
  useLayoutEffect(() => {
    if (had.current === hasBar || scroller.current === null) return
    had.current = hasBar
    scroller.current.scrollBy(0, hasBar ? SELECTION_BAR_HEIGHT : -SELECTION_BAR_HEIGHT)
    scroller.current.querySelector(`[data-row="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [hasBar, scroller, current])
}

/** A stable function, so that rows need not be drawn anew; Shift chooses from the last ticked row to this one. */
export function useTicking(): (row: Row, isOn: boolean, isShift: boolean) => void {
  const state = useListState()
  const latestRef = useLatest(state)
  const last = useRef<number>(undefined)
  return useCallback(
    (row, isOn, isShift) => {
      const { rows, selection, choose, setCurrent } = latestRef.current
      const all = rows.map(({ id }) => id)
      const ids = isShift && last.current !== undefined ? idsBetween(all, last.current, row.id) : [row.id]
      last.current = row.id
      setCurrent(row.id)
      choose(select(selection, ids, isOn))
    },
    [latestRef],
  )
}
