import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import reach from '../reach.module.css'
import styles from './floating.module.css'
import { showLayer } from './show-layer.ts'

interface HoverCardProps {
  /** What the card is called. */
  label: string
  /** Marks what can be pointed at; not where the one beside it says the same. */
  isMarked?: boolean
  /** The button's content: what the card explains. */
  children: ReactNode
  /** The card's content, drawn only while it is open, so that each cell of a hundred rows can have one. */
  card: () => ReactNode
}

/** Closes the card that is open, wherever: one opens by the pointer while another has the focus. */
let closeOther: (() => void) | undefined

/** Explains what it is around: to whoever points at it, reaches it from the keyboard, or taps it. */
export function HoverCard({ label, isMarked = false, children, card }: HoverCardProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useEffect(() => {
    const anchor = button.current
    if (!isOpen || layer.current === null || anchor === null) return
    const takeAway = showLayer(layer.current, {
      anchor: () => anchor.getBoundingClientRect(),
      align: 'end',
      onClose: close,
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It closes this alone, not also what the card lies on.
      event.stopPropagation()
      if (layer.current?.contains(document.activeElement)) anchor.focus()
      close()
    }
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) close()
    }
    closeOther?.()
    closeOther = close
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('pointerdown', closeBeside)
    return () => {
      takeAway()
      if (closeOther === close) closeOther = undefined
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('pointerdown', closeBeside)
    }
  }, [isOpen])
  // A finger enters and leaves with each tap: the tap itself opens.
  const openByMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && open()
  const closeByMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && close()
  const closeOnceLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return (
    <span
      ref={around}
      onPointerEnter={openByMouse}
      onPointerLeave={closeByMouse}
      onFocus={open}
      onBlur={closeOnceLeft}
    >
      <button
        ref={button}
        type="button"
        className={isMarked ? `${reach.reach} ${styles.explained} ${styles.marked}` : styles.explained}
        // One of those that say the same is enough to come by.
        tabIndex={isMarked ? undefined : -1}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={open}
      >
        {children}
      </button>
      {isOpen && (
        // Not "auto": what is pointed at in passing must not close what was opened on purpose.
        <div ref={layer} className={styles.card} popover="manual" role="group" aria-label={label}>
          {/* Of the card itself only its label would be read out. */}
          <div id={id}>{card()}</div>
        </div>
      )}
    </span>
  )
}
