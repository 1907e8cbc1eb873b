import type { Resource } from '@backlot/contract/core/resource/resource'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { FieldValue } from '../../fields/kinds/field-value.tsx'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import { areNamedByCode, nameOf, type Row } from '../../records/row.ts'
import { useNameOf, useNamePath } from '../../records/use-name-of.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import type { Move } from '../order/movable-row.ts'
import { RowActions } from '../rows/row-actions.tsx'
import { RowMark, type RowMarkKind } from '../rows/row-mark.tsx'
import { TickBox } from '../selection/tick-box.tsx'
import type { Column } from '../state/columns.ts'

interface TableRowProps {
  row: Row
  screens: ResourceScreens
  columns: readonly Column[]
  isSelected: boolean
  isCurrent: boolean
  mark: RowMarkKind | undefined
  /** The buttons at the end of the row come a moment after its values. */
  hasActions: boolean
  /** Left out where nothing can be done to many rows. */
  onTick: ((row: Row, isOn: boolean, isShift: boolean) => void) | undefined
  /** Left out where no row is told in full beside the rows. */
  onChoose: ((id: number) => void) | undefined
  /** Left out where the row stays in its place. */
  move: Move | undefined
}

/** Memoised: choosing one row of a hundred draws one row. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, screens, columns, isSelected, isCurrent, mark, hasActions, onTick, onChoose, move } = props
  const say = useMessages(listMessages)
  const name = nameOf(row, screens.resource)
  const states = [
    isSelected && styles.selected,
    isCurrent && styles.current,
    onChoose && styles.choosable,
    mark === 'deleted' && styles.gone,
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- by keyboard rows are chosen with j and k
    <tr
      {...move?.props}
      className={states.filter(Boolean).join(' ')}
      aria-selected={onTick ? isSelected : undefined}
      aria-current={onChoose && isCurrent ? 'true' : undefined}
      onClick={onChoose && (() => onChoose(row.id))}
      data-row={row.id}
    >
      {onTick && (
        <td className={styles.tickCell}>
          <TickBox
            label={say('selectRow', { name })}
            mark={isSelected ? 'all' : 'none'}
            onTick={(isOn, isShift) => onTick(row, isOn, isShift)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column, screens.resource)}>
          <Cell row={row} column={column} screens={screens} mark={mark} handle={move?.handle} />
        </td>
      ))}
      <td className={styles.actionCell}>{hasActions && <RowActions row={row} />}</td>
    </tr>
  )
})

function cellClass(column: Column, resource: Resource): string | undefined {
  if (column.isFigure) return styles.figure
  return viewOf(resource, column.key).isQuiet ? styles.quiet : undefined
}

interface CellProps {
  row: Row
  column: Column
  screens: ResourceScreens
  mark: RowMarkKind | undefined
  /** By what the row is taken, before its name. */
  handle: ReactNode
}

function Cell(props: CellProps) {
  const { row, column, screens } = props
  const { resource, words } = screens
  if (column.key === resource.label) return <NameCell {...props} />
  if (column.render) return column.render(row)
  return <FieldValue resource={resource} words={words} name={column.key} record={row} place="cell" />
}

/** The record's name leads to its page; the middle button opens a tab, as on any link. */
function NameCell({ row, column, screens, mark, handle }: CellProps) {
  const path = useNamePath(screens.resource, row)
  const name = useNameOf(screens)(row)
  const shown = areNamedByCode(screens.resource) ? <code>{name}</code> : name
  const link =
    path === undefined ? (
      <span className={styles.ellipsis} title={name}>
        {shown}
      </span>
    ) : (
      <Link to={path} className={styles.nameLink} title={name}>
        {shown}
      </Link>
    )
  return (
    <span className={styles.nameLine}>
      {handle}
      {column.below === undefined ? (
        link
      ) : (
        <span className={styles.nameOver}>
          {link}
          <span className={styles.below}>{column.below(row)}</span>
        </span>
      )}
      <RowMark kind={mark} />
      {column.render?.(row)}
    </span>
  )
}
