import type { FileRef } from '@backlot/contract/core/fields/field'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { pictureSources } from '../../fields/media/picture-sources.ts'
import { useRecordPath } from '../../records/known-screens.ts'
import { nameOf, type Row } from '../../records/row.ts'
import { listMessages } from '../list.messages.ts'
import { RefreshBar } from '../rows/refresh-bar.tsx'
import { MoreActions } from '../rows/row-actions.tsx'
import { RowMark, type RowMarkKind } from '../rows/row-mark.tsx'
import { useFirstRows } from '../rows/use-first-rows.ts'
import { useRowMarks } from '../rows/use-row-marks.ts'
import { TickBox } from '../selection/tick-box.tsx'
import { useCanSelect } from '../selection/use-can-select.ts'
import { type Grid, useListState } from '../state/list-state.ts'
import { isSelected } from '../state/selection.ts'
import { useTicking } from '../table/list-table.tsx'
import { useScrollMemory } from '../table/use-scroll-memory.ts'
import styles from './grid.module.css'
import { TileName } from './tile-name.tsx'

const TILE = { least: 40, width: 280 }

/** The rows as tiles, each round its picture; they scroll here, as those of the table do. */
export function ListGrid({ grid }: { grid: Grid }) {
  const say = useMessages(listMessages)
  const { rows, list } = useListState()
  const tick = useTicking()
  const marks = useRowMarks()
  const { drawn, isWhole } = useFirstRows(rows, TILE.least)
  const scroller = useScrollMemory(isWhole)
  return (
    <div className={styles.place}>
      <RefreshBar />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- tiles scroll here, also by keyboard */}
      <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={say('rows')}>
        <ul className={styles.grid} aria-label={say('rows')} aria-busy={list.isFetching}>
          {drawn.map((row) => (
            <Tile key={row.id} {...{ row, grid }} mark={marks(row.id)} hasActions={isWhole} onTick={tick} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface TileProps {
  row: Row
  grid: Grid
  mark: RowMarkKind | undefined
  /** The menu at its corner comes a moment after its picture. */
  hasActions: boolean
  onTick: (row: Row, isOn: boolean, isShift: boolean) => void
}

function Tile({ row, grid, mark, hasActions, onTick }: TileProps) {
  const say = useMessages(listMessages)
  const { resource, selection, current } = useListState()
  const canSelect = useCanSelect()
  const isOn = canSelect && isSelected(selection, row.id)
  const name = nameOf(row, resource)
  const states = [
    styles.tile,
    isOn && styles.selected,
    current === row.id && styles.current,
    mark === 'deleted' && styles.gone,
  ]
  return (
    <li className={states.filter(Boolean).join(' ')} data-row={row.id}>
      <TilePicture row={row} grid={grid} />
      {canSelect && (
        <span className={styles.tick}>
          <TickBox
            label={say('selectRow', { name })}
            mark={isOn ? 'all' : 'none'}
            onTick={(on, isShift) => onTick(row, on, isShift)}
          />
        </span>
      )}
      <div className={styles.text}>
        <div className={styles.line}>
          <TileName row={row} name={name} />
          <RowMark kind={mark} />
          {hasActions && <MoreActions row={row} />}
        </div>
        <div className={styles.under}>{grid.render(row)}</div>
      </div>
    </li>
  )
}

/** The name is the link that keyboards and readers find; the picture is a larger place to press. */
function TilePicture({ row, grid }: { row: Row; grid: Grid }) {
  const { resource } = useListState()
  const path = useRecordPath(resource.name, row.id)
  const pick = usePicking(row, grid)
  const picture = <Thumbnail {...pictureSources((row[grid.picture] as FileRef | null)?.url, TILE.width)} />
  if (path === undefined) return <span className={styles.picture}>{picture}</span>
  return (
    <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true" onClick={pick}>
      {picture}
    </Link>
  )
}

/** Shows a tile beside the others; with a key held its page opens as any link does. */
function usePicking(row: Row, { aside }: Grid) {
  const { setCurrent } = useListState()
  const isMobile = useIsMobile()
  return (event: MouseEvent) => {
    if (!aside || isMobile || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setCurrent(row.id)
  }
}
