import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, useMemo } from 'react'
import { changeTabs } from '../state/tab-store.ts'
import styles from '../tabs.module.css'
import { Tab, type TabProps } from './tab.tsx'

/** The tabs, to be dragged into an order of one's own; fetched after the first page. */
export function SortableTabs({ tabs }: { tabs: readonly TabProps[] }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) changeTabs({ type: 'move', path: String(active.id), over: String(over.id) })
  }
  const order = useMemo(() => tabs.map(({ view }) => view.path), [tabs])
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={order} strategy={horizontalListSortingStrategy}>
        <ol className={styles.tabs}>
          {tabs.map((tab) => (
            <SortableTab key={tab.view.path} {...tab} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const SortableTab = memo(function SortableTab(tab: TabProps) {
  const { path, isAffixed } = tab.view
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: path,
    disabled: isAffixed,
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return <Tab {...tab} drag={{ setNodeRef, listeners, style, isDragging }} />
})
