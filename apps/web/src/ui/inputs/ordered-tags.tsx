import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { SortItem } from '../sorting/arrangement.ts'
import { SortArea } from '../sorting/sort-area.tsx'
import { SortHandle } from '../sorting/sort-handle.tsx'
import { useSortItem } from '../sorting/use-sort-item.ts'
import { orderedTagsMessages } from './ordered-tags.messages.ts'
import styles from './ordered-tags.module.css'

interface OrderedTagsProps<T extends SortItem> {
  items: readonly T[]
  /** Names the tags for screen readers. */
  label: string
  onChange: (items: readonly T[]) => void
  /** The control that adds one; it stands after the last tag, inside the same frame. */
  children: ReactNode
}

const GROUP = 'tags'

/** Tags whose order counts, in the frame of a field: each is dragged, or taken and moved from the keyboard. */
export function OrderedTags<T extends SortItem>({ items, label, onChange, children }: OrderedTagsProps<T>) {
  const remove = (item: T) => onChange(items.filter(({ id }) => id !== item.id))
  return (
    <SortArea
      groups={[{ id: GROUP, name: label, items }]}
      layout="wrapped"
      onSort={([group]) => onChange(group?.items ?? [])}
    >
      {([group]) => (
        <div className={styles.field}>
          <ul className={styles.tags} aria-label={label} data-sort-group={GROUP}>
            {group?.items.map((item) => (
              <OrderedTag key={item.id} item={item} onRemove={() => remove(item)} />
            ))}
          </ul>
          <div className={styles.adder}>{children}</div>
        </div>
      )}
    </SortArea>
  )
}

function OrderedTag({ item, onRemove }: { item: SortItem; onRemove: () => void }) {
  const say = useMessages(orderedTagsMessages)
  const { props, handle } = useSortItem(item, { isWhole: true })
  return (
    <li {...props} className={styles.tag}>
      <SortHandle {...handle}>
        <span className={styles.name}>{item.name}</span>
      </SortHandle>
      <button
        type="button"
        className={styles.remove}
        aria-label={say('remove', { name: item.name })}
        onClick={onRemove}
      >
        <X size={12} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}
