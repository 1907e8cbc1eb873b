import type { ReactNode } from 'react'
import type { SortItem } from '../sorting/arrangement.ts'
import { SortArea } from '../sorting/sort-area.tsx'
import { SortHandle } from '../sorting/sort-handle.tsx'
import styles from '../sorting/sorting.module.css'
import { useSortItem } from '../sorting/use-sort-item.ts'

interface SortableListProps<T extends SortItem> {
  items: readonly T[]
  /** Names the list for screen readers. */
  label: string
  isDisabled?: boolean
  onReorder: (items: T[]) => void
  /** What stands beside the handle and the place number. */
  children: (item: T) => ReactNode
}

const GROUP = 'list'

/** A list put in order by mouse, touch or keyboard. */
export function SortableList<T extends SortItem>(props: SortableListProps<T>) {
  const { items, label, isDisabled = false, onReorder, children } = props
  return (
    <SortArea
      groups={[{ id: GROUP, name: label, items }]}
      isDisabled={isDisabled}
      onSort={([group]) => onReorder([...(group?.items ?? [])])}
    >
      {([group]) => (
        <ol className={styles.list} aria-label={label} data-sort-group={GROUP}>
          {group?.items.map((item, index) => (
            <SortableRow key={item.id} item={item} place={index + 1}>
              {children(item)}
            </SortableRow>
          ))}
        </ol>
      )}
    </SortArea>
  )
}

interface SortableRowProps {
  item: SortItem
  place: number
  children: ReactNode
}

function SortableRow({ item, place, children }: SortableRowProps) {
  const { props, handle } = useSortItem(item)
  return (
    <li {...props} className={styles.row}>
      <SortHandle {...handle} />
      <span className={styles.place}>{place}</span>
      {children}
    </li>
  )
}
