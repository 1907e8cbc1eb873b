import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './floating.module.css'

const MARGIN = 8

export interface ContextMenuEntry {
  key: string
  label: string
  icon?: LucideIcon
  isDisabled?: boolean
  /** A line stands above it. */
  isApart?: boolean
  onChoose: () => void
}

interface ContextMenuProps {
  /** What the menu is about. */
  label: string
  /** In the window, where it was asked for; the menu stays inside whatever this is. */
  at: { x: number; y: number }
  entries: readonly ContextMenuEntry[]
  onClose: () => void
}

/** A menu at the pointer: arrow keys move in it; Escape, Tab and a click elsewhere close it. */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = menu.current
    if (element === null) return
    const before = document.activeElement
    element.showPopover()
    place(element, at)
    element.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus()
    const leave = () => onClose()
    const follow = (event: ToggleEvent) => {
      if (event.newState === 'closed') onClose()
    }
    element.addEventListener('toggle', follow)
    addEventListener('resize', leave)
    return () => {
      element.removeEventListener('toggle', follow)
      removeEventListener('resize', leave)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [at, onClose])
  const choose = (entry: ContextMenuEntry) => {
    onClose()
    entry.onChoose()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={moveFocus}
    >
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          role="menuitem"
          disabled={entry.isDisabled === true}
          className={entry.isApart ? `${styles.item} ${styles.apart}` : styles.item}
          onClick={() => choose(entry)}
        >
          {entry.icon && <entry.icon size={16} strokeWidth={1.5} aria-hidden="true" />}
          {entry.label}
        </button>
      ))}
    </div>
  )
}

function place(menu: HTMLElement, { x, y }: ContextMenuProps['at']): void {
  const { offsetWidth: width, offsetHeight: height } = menu
  menu.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`
  menu.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') {
    event.preventDefault()
    event.currentTarget.hidePopover()
    return
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  items.at(target % items.length)?.focus()
}
