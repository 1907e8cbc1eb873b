import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../platform/i18n/messages.ts'
import { sortableMessages } from './sortable.messages.ts'
import styles from './sortable.module.css'

interface SortableItem {
  id: number
  name: string
}

interface SortableListProps<T extends SortableItem> {
  items: readonly T[]
  /** Names the list for screen readers. */
  label: string
  isDisabled?: boolean
  onReorder: (items: T[]) => void
  /** What stands beside the handle and the place number. */
  children: (item: T) => ReactNode
}

/** A list put in order by mouse, touch or keyboard (space takes, arrows move, space drops, Escape gives up). */
export function SortableList<T extends SortableItem>(props: SortableListProps<T>) {
  const { items, label, isDisabled = false, onReorder, children } = props
  const accessibility = useSpokenSorting(items)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short hold tells dragging from scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const from = items.findIndex(({ id }) => id === active.id)
    const to = items.findIndex(({ id }) => id === over?.id)
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...items], from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow key={item.id} item={item} place={index + 1} isDisabled={isDisabled}>
              {children(item)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  item: SortableItem
  place: number
  isDisabled: boolean
  children: ReactNode
}

function SortableRow({ item, place, isDisabled, children }: SortableRowProps) {
  const say = useMessages(sortableMessages)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
      disabled: isDisabled,
    })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.row} ${styles.dragged}` : styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isDisabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-roledescription={say('role')}
          aria-label={say('move', { name: item.name })}
        >
          <GripVertical size={14} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <span className={styles.place}>{place}</span>
      {children}
    </li>
  )
}

function useSpokenSorting(items: readonly SortableItem[]) {
  const say = useMessages(sortableMessages)
  const name = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  const place = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const count = items.length
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('taken', { name: name(active.id), place: place(active.id), count }),
    onDragOver: ({ active, over }) =>
      over ? say('moved', { name: name(active.id), place: place(over.id), count }) : undefined,
    onDragEnd: ({ active, over }) =>
      say('dropped', { name: name(active.id), place: place(over?.id ?? active.id), count }),
    onDragCancel: ({ active }) => say('cancelled', { name: name(active.id) }),
  }
  return { announcements, screenReaderInstructions: { draggable: say('instructions') } }
}
