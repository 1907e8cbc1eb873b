import { GripVertical } from 'lucide-react'
import { type DOMAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, useContext } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { SortItem } from './arrangement.ts'
import { SortContext } from './sort-context.ts'
import { sortingMessages } from './sorting.messages.ts'
import styles from './sorting.module.css'

export interface SortHandleProps {
  item: SortItem
  /** The element that says how to sort from the keyboard. */
  instructions: string
  /** What starts a drag, where only the handle does. */
  listeners?: DOMAttributes<HTMLElement>
  /** Beside the grip. */
  children?: ReactNode
}

/** What an item is taken by: a grip to drag, and a button for the keyboard. */
export function SortHandle({ item, instructions, listeners, children }: SortHandleProps) {
  const say = useMessages(sortingMessages)
  const { moving, isDisabled, take, drop, press } = useContext(SortContext)
  const isTaken = moving?.by === 'keyboard' && moving.id === item.id
  const takeOrDrop = () => {
    if (isTaken) drop()
    else if (moving === null) take(item.id, 'keyboard')
  }
  const steer = (event: KeyboardEvent) => {
    const isGrip = event.key === ' ' || event.key === 'Enter'
    if (isGrip && !event.repeat) takeOrDrop()
    if (!isGrip && !(isTaken && press(event.key))) return
    // No click follows, and Escape gives up the move and not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  // Clicks of a mouse count from one on; screen readers make such as are none.
  const click = ({ detail }: MouseEvent) => {
    if (detail === 0) takeOrDrop()
  }
  if (isDisabled) return children
  return (
    <button
      type="button"
      className={children === undefined ? styles.handle : `${styles.handle} ${styles.worded}`}
      {...listeners}
      data-sort-handle={item.id}
      aria-roledescription={say('role')}
      aria-describedby={instructions}
      aria-pressed={isTaken}
      aria-label={say('move', { name: item.name })}
      onClick={click}
      onKeyDown={steer}
      onKeyUp={withoutClick}
      onBlur={isTaken ? drop : undefined}
    >
      <GripVertical size={14} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </button>
  )
}

/** Some browsers make the click of the space bar when it comes up. */
function withoutClick(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault()
}
