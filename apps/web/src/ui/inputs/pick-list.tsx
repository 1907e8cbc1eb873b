import { Plus, Trash2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { CountBadge } from '../display/count-badge.tsx'
import type { SortGroup, SortItem } from '../sorting/arrangement.ts'
import { SortArea } from '../sorting/sort-area.tsx'
import { SortHandle } from '../sorting/sort-handle.tsx'
import { useSortItem } from '../sorting/use-sort-item.ts'
import { pickListMessages } from './pick-list.messages.ts'
import styles from './pick-list.module.css'

/** What is chosen, in its order, and what may still be. */
export interface Picked<T extends SortItem> {
  readonly chosen: readonly T[]
  readonly pool: readonly T[]
}

interface PickListProps<T extends SortItem> {
  value: Picked<T>
  titles: Readonly<Record<keyof Picked<T>, string>>
  onChange: (value: Picked<T>) => void
  /** What stands in a row; the name when left out. */
  children?: (item: T) => ReactNode
}

/**
 * An ordered choice beside the pool that it is made from: rows are dragged within and between the two, a click
 * appends one from the pool, the bin puts one back on top of it. Nothing stands in both.
 */
export function PickList<T extends SortItem>(props: PickListProps<T>) {
  const { titles, onChange, children = ({ name }: T) => name } = props
  const value = withoutDoubles(props.value)
  const say = useMessages(pickListMessages)
  const [said, setSaid] = useState('')
  const add = (item: T) => {
    onChange({ chosen: [...value.chosen, item], pool: value.pool.filter(({ id }) => id !== item.id) })
    setSaid(say('added', { name: item.name, place: value.chosen.length + 1 }))
  }
  const remove = (item: T) => {
    onChange({ chosen: value.chosen.filter(({ id }) => id !== item.id), pool: [item, ...value.pool] })
    setSaid(say('removed', { name: item.name }))
  }
  const groups = (['chosen', 'pool'] as const).map((id) => ({ id, name: titles[id], items: value[id] }))
  return (
    <SortArea
      groups={groups}
      onSort={([chosen, pool]) => onChange({ chosen: chosen?.items ?? [], pool: pool?.items ?? [] })}
    >
      {([chosen, pool]) => (
        <div className={styles.lists}>
          {chosen !== undefined && (
            <Rows group={chosen}>
              {(item, place) => (
                <ChosenRow key={item.id} item={item} place={place} onRemove={() => remove(item)}>
                  {children(item)}
                </ChosenRow>
              )}
            </Rows>
          )}
          {pool !== undefined && (
            <Rows group={pool}>
              {(item) => (
                <PoolRow key={item.id} item={item} onAdd={() => add(item)}>
                  {children(item)}
                </PoolRow>
              )}
            </Rows>
          )}
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      )}
    </SortArea>
  )
}

/** A pool that was fetched apart may hold what is chosen already. */
function withoutDoubles<T extends SortItem>({ chosen, pool }: Picked<T>): Picked<T> {
  const ids = new Set(chosen.map(({ id }) => id))
  return { chosen, pool: pool.filter(({ id }) => !ids.has(id)) }
}

interface RowsProps<T extends SortItem> {
  group: SortGroup<T>
  children: (item: T, place: number) => ReactNode
}

function Rows<T extends SortItem>({ group, children }: RowsProps<T>) {
  const say = useMessages(pickListMessages)
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} data-sort-group={group.id}>
      <h2 id={id}>
        {group.name} <CountBadge count={group.items.length} />
      </h2>
      <ol aria-labelledby={id}>{group.items.map((item, index) => children(item, index + 1))}</ol>
      {group.items.length === 0 && <p className={styles.empty}>{say('dropHere')}</p>}
    </section>
  )
}

interface ChosenRowProps {
  item: SortItem
  place: number
  onRemove: () => void
  children: ReactNode
}

function ChosenRow({ item, place, onRemove, children }: ChosenRowProps) {
  const say = useMessages(pickListMessages)
  const { props, handle } = useSortItem(item)
  return (
    <li {...props} className={styles.row}>
      <SortHandle {...handle} />
      <span className={styles.place}>{place}</span>
      <span className={styles.content}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={say('remove', { name: item.name })}
        onClick={(event) => leave(event, onRemove)}
      >
        <Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}

interface PoolRowProps {
  item: SortItem
  onAdd: () => void
  children: ReactNode
}

function PoolRow({ item, onAdd, children }: PoolRowProps) {
  const say = useMessages(pickListMessages)
  const { props, handle } = useSortItem(item)
  return (
    <li {...props} className={styles.row}>
      <SortHandle {...handle} />
      <button type="button" className={styles.add} onClick={(event) => leave(event, onAdd)}>
        <span className={styles.content}>
          <span className="visually-hidden">{say('add')} </span>
          {children}
        </span>
        <Plus size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}

/** The row goes with its button; the focus goes on to that of the next one. */
function leave({ currentTarget }: MouseEvent, act: () => void): void {
  const row = currentTarget.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('button:not([data-sort-handle])')?.focus()
  act()
}
