import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { TickBox } from '../selection/tick-box.tsx'
import { useCanSelect } from '../selection/use-can-select.ts'
import { type Column, columnWords } from '../state/columns.ts'
import { nextSort } from '../state/list-address.ts'
import { useListState } from '../state/list-state.ts'
import { pageMark, select } from '../state/selection.ts'
import { ColumnEdge } from './column-edge.tsx'

export function TableHead() {
  const say = useMessages(listMessages)
  const { columns, rows, selection, choose } = useListState()
  const canSelect = useCanSelect()
  const ids = rows.map(({ id }) => id)
  return (
    <thead>
      <tr>
        {canSelect && (
          <th className={styles.tickCell} scope="col">
            <TickBox
              label={say('selectPage')}
              mark={pageMark(selection, ids)}
              onTick={(isOn) => choose(select(selection, ids, isOn))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        <th className={styles.actionCell} scope="col">
          <span className="visually-hidden">{say('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** The name alone is the head of a column, and not what sorts it or changes its width. */
function HeadCell({ column }: { column: Column }) {
  const id = useId()
  const say = useMessages(listMessages)
  const inLanguage = useWords()
  const { screens, resource, query, change } = useListState()
  const name = inLanguage(columnWords(screens.words, column))
  const [first] = query.sort
  const direction = first?.field === column.key ? first.direction : undefined
  const className = column.isFigure ? styles.figure : undefined
  const edge = column.width === 'cover' ? null : <ColumnEdge column={column} name={name} />
  if (!column.isSortable) {
    return (
      <th scope="col" className={className} aria-labelledby={id}>
        <span id={id}>{name}</span>
        {edge}
      </th>
    )
  }
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  const sorted = direction && (direction === 'asc' ? 'ascending' : 'descending')
  return (
    <th scope="col" className={className} aria-labelledby={id} aria-sort={sorted ?? 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={say('sortBy', { name })}
        onClick={() =>
          change({ sort: nextSort(query, { field: column.key, direction: column.firstDirection }, resource) })
        }
      >
        <span id={id}>{name}</span>
        <Arrow
          className={direction ? undefined : styles.arrowHint}
          size={12}
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </button>
      {edge}
    </th>
  )
}
