import type { FileRef } from '@backlot/contract/core/fields/field'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { FieldValue } from '../../fields/kinds/field-value.tsx'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import { pictureSources } from '../../fields/media/picture-sources.ts'
import { areNamedByCode, nameOf, type Row } from '../../records/row.ts'
import { useNameOf, useNamePath } from '../../records/use-name-of.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { MovableRow, type Move, rowGroup } from '../order/movable-row.ts'
import { MoreActions } from '../rows/row-actions.tsx'
import { RowMark, type RowMarkKind } from '../rows/row-mark.tsx'
import { useFirstRows } from '../rows/use-first-rows.ts'
import { useRowMarks } from '../rows/use-row-marks.ts'
import { TickBox } from '../selection/tick-box.tsx'
import { useCanSelect } from '../selection/use-can-select.ts'
import { type Column, columnWords } from '../state/columns.ts'
import { useListState } from '../state/list-state.ts'
import { isSelected } from '../state/selection.ts'
import { useTicking } from '../table/list-table.tsx'
import { cardParts, pictureSize } from './card-parts.ts'

const LEAST_CARD_HEIGHT = 80

/** On a phone each row is a card of three lines. */
export function ListCards() {
  const say = useMessages(listMessages)
  const { rows } = useListState()
  const tick = useTicking()
  const marks = useRowMarks()
  const { drawn, isWhole } = useFirstRows(rows, LEAST_CARD_HEIGHT)
  return (
    <ul className={styles.cards} aria-label={say('rows')} data-sort-group={rowGroup}>
      {drawn.map((row) => (
        <MovableRow
          key={row.id}
          row={row}
          draw={(move) => (
            <Card row={row} mark={marks(row.id)} hasActions={isWhole} onTick={tick} move={move} />
          )}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  row: Row
  mark: RowMarkKind | undefined
  hasActions: boolean
  onTick: (row: Row, isOn: boolean, isShift: boolean) => void
  move: Move | undefined
}

function Card({ row, mark, hasActions, onTick, move }: CardProps) {
  const say = useMessages(listMessages)
  const { resource, columns, selection } = useListState()
  const canSelect = useCanSelect()
  const { picture, under, marks, tools, figure } = cardParts(resource, columns, row)
  const below = columns.find(({ key }) => key === resource.label)?.below
  const isOn = canSelect && isSelected(selection, row.id)
  const states = [styles.card, isOn && styles.selected, mark === 'deleted' && styles.gone]
  return (
    <li {...move?.props} className={states.filter(Boolean).join(' ')} data-row={row.id}>
      {picture && <CardPicture row={row} column={picture} />}
      <div className={styles.cardText}>
        <div className={styles.cardLine}>
          {move?.handle}
          <CardName row={row} />
          <RowMark kind={mark} />
          {hasActions && <MoreActions row={row} />}
          {canSelect && (
            <TickBox
              label={say('selectRow', { name: nameOf(row, resource) })}
              mark={isOn ? 'all' : 'none'}
              onTick={(on) => onTick(row, on, false)}
            />
          )}
        </div>
        {(below || under.length > 0) && (
          <div className={styles.cardUnder}>
            {below && <span className={styles.cardValue}>{below(row)}</span>}
            {under.map((column) => (
              <CardValue key={column.key} row={row} column={column} />
            ))}
          </div>
        )}
        <div className={styles.cardLine}>
          {marks.map((column) => (
            <CardValue key={column.key} row={row} column={column} />
          ))}
          {tools.map((column) => (
            <CardTool key={column.key} row={row} column={column} />
          ))}
          <span className={styles.space} />
          {figure && <CardFigure row={row} column={figure} isNamed={picture === undefined} />}
        </div>
      </div>
    </li>
  )
}

function CardPicture({ row, column }: { row: Row; column: Column }) {
  const { resource } = useListState()
  const size = pictureSize(resource, column)
  const file = row[column.key] as FileRef | null
  return <Thumbnail {...pictureSources(file?.url, size.width)} {...size} />
}

function CardName({ row }: { row: Row }) {
  const { resource, screens } = useListState()
  const path = useNamePath(resource, row)
  const name = useNameOf(screens)(row)
  const shown = areNamedByCode(resource) ? <code>{name}</code> : name
  return path === undefined ? (
    <span className={styles.cardName}>{shown}</span>
  ) : (
    <Link to={path} className={styles.cardName}>
      {shown}
    </Link>
  )
}

/** A number alone says nothing; beside a picture there is no room for more. */
function CardFigure({ row, column, isNamed }: { row: Row; column: Column; isNamed: boolean }) {
  const inLanguage = useWords()
  const { screens } = useListState()
  const name = inLanguage(columnWords(screens.words, column))
  return (
    <span className={styles.cardFigure} title={name}>
      <span className={isNamed ? styles.cardFigureName : 'visually-hidden'}>{name} </span>
      <CardValue row={row} column={column} />
    </span>
  )
}

/** A control that says by itself what it does; its name is for who sees no more than its shape. */
function CardTool({ row, column }: { row: Row; column: Column }) {
  const inLanguage = useWords()
  const { screens } = useListState()
  return (
    <span className={styles.cardTool}>
      {inLanguage(columnWords(screens.words, column))}
      {column.render?.(row)}
    </span>
  )
}

function CardValue({ row, column }: { row: Row; column: Column }) {
  const { screens, resource } = useListState()
  const isPill = viewOf(resource, column.key).card === 'pill'
  return (
    <span className={isPill ? undefined : styles.cardValue}>
      {column.render ? (
        column.render(row)
      ) : (
        <FieldValue resource={resource} words={screens.words} name={column.key} record={row} place="cell" />
      )}
    </span>
  )
}
