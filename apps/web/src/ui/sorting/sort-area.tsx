import {
  type Announcements,
  DndContext,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { Arrangement, SortItem, SortLayout } from './arrangement.ts'
import { type Moving, type SortContent, SortContext } from './sort-context.ts'
import { sortingMessages } from './sorting.messages.ts'
import styles from './sorting.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePointerPlace } from './use-pointer-place.ts'
import { standing, useSorting } from './use-sorting.ts'

interface SortAreaProps<T extends SortItem> {
  groups: Arrangement<T>
  layout?: SortLayout
  isDisabled?: boolean
  /** Called once, when something was dropped elsewhere. */
  onSort: (groups: Arrangement<T>, moved: T) => void
  /**
   * Draws the lists in the order of the moment. The element that holds a list's items carries its id as
   * `data-sort-group`; each item asks `useSortItem` for what makes it one.
   */
  children: (groups: Arrangement<T>) => ReactNode
}

// Moves by pointer and by keyboard are announced in the same words, from one place.
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

const autoScroll = { layoutShiftCompensation: false }

/**
 * Lists, rows or tags to put in order, also from one list into another, by mouse, touch or keyboard (space takes,
 * arrows move, space drops, Escape gives up). What moves stands where it would land; a drop reports the new order.
 */
export function SortArea<T extends SortItem>(props: SortAreaProps<T>) {
  const { groups, layout = 'column', isDisabled = false, onSort, children } = props
  const say = useMessages(sortingMessages)
  const area = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const sorting = useSorting({ groups, layout, onSort })
  const { drag, take, drop, giveUp } = sorting
  const shown = drag?.groups ?? groups
  const startAt = usePointerPlace({ area, ghost, moving: drag, layout, onPlace: sorting.move })
  useKeptFocus(area, drag)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short hold tells dragging from scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  )
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    startAt(getEventCoordinates(activatorEvent) ?? { x: 0, y: 0 })
    take(active.id, 'pointer')
  }
  const content = useSortContent(sorting, isDisabled)
  const draggable = say(groups.length > 1 && layout === 'column' ? 'instructionsBetween' : 'instructions')
  return (
    <SortContext value={content}>
      <DndContext
        sensors={sensors}
        autoScroll={autoScroll}
        accessibility={{
          announcements: silent,
          screenReaderInstructions: { draggable },
          restoreFocus: false,
        }}
        onDragStart={start}
        onDragEnd={drop}
        onDragCancel={giveUp}
      >
        <div
          ref={area}
          data-sort-area
          className={drag === null ? styles.area : `${styles.area} ${styles.busy}`}
        >
          {children(shown)}
        </div>
        {drag?.by === 'pointer' && <Ghost element={ghost} groups={shown} id={drag.id} />}
        <p className="visually-hidden" role="status" aria-live="assertive">
          {sorting.said}
        </p>
      </DndContext>
    </SortContext>
  )
}

/** What the items know. It stays the same from step to step, so that those that do not move are not drawn anew. */
function useSortContent(
  sorting: Pick<SortContent, 'take' | 'press' | 'drop'> & { drag: Moving | null },
  isDisabled: boolean,
): SortContent {
  const latest = useRef(sorting)
  useLayoutEffect(() => {
    latest.current = sorting
  })
  const id = sorting.drag?.id
  const by = sorting.drag?.by
  return useMemo(
    () => ({
      moving: id === undefined || by === undefined ? null : { id, by },
      isDisabled,
      take: (taken, hand) => latest.current.take(taken, hand),
      press: (key) => latest.current.press(key),
      drop: () => latest.current.drop(),
    }),
    [id, by, isDisabled],
  )
}

interface GhostProps {
  element: RefObject<HTMLDivElement | null>
  groups: Arrangement
  id: SortItem['id']
}

/** What goes along with the pointer: the name, and where it would land. */
function Ghost({ element, groups, id }: GhostProps) {
  const say = useMessages(sortingMessages)
  const { name, list, place, count } = useMemo(() => standing(groups, id), [groups, id])
  return (
    <div ref={element} className={styles.ghost} aria-hidden="true">
      <strong>{name}</strong>
      <span>
        {groups.length > 1 && list !== '' && `${list} · `}
        {say('landing', { place, count })}
      </span>
    </div>
  )
}
