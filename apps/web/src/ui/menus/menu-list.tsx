import { Check, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import styles from './floating.module.css'
import { moveFocus } from './menu-focus.ts'

export interface MenuEntry {
  key: string
  label: string
  /** When the label is not in the language of the page. */
  lang?: string
  icon?: LucideIcon
  isDangerous?: boolean
  isDisabled?: boolean
  /** Given for entries of which one is the present choice. */
  isCurrent?: boolean
  /** A line stands above it; before the first of the dangerous ones there is one anyway. */
  isApart?: boolean
  onChoose: () => void
}

interface MenuListProps {
  ref: RefObject<HTMLDivElement | null>
  id?: string
  /** What the menu is about. */
  label: string
  /** Above the entries; not one of them. */
  note?: ReactNode
  /** Dangerous ones last. */
  entries: readonly MenuEntry[]
  /** Closes the menu; the focus goes back to where it came from. */
  onClose: () => void
}

/** The layer of a menu: arrow keys, Home and End move in it, Tab leaves it. */
export function MenuList({ ref, id, label, note, entries, onClose }: MenuListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The focus is back at the opener when the browser goes on from there.
    if (event.key === 'Tab') onClose()
    else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }
  const choose = (entry: MenuEntry) => {
    onClose()
    entry.onChoose()
  }
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {entries.map((entry, index) => (
        <MenuItem
          key={entry.key}
          entry={entry}
          isApart={entry.isApart === true || beginsDanger(entry, entries[index - 1])}
          onChoose={choose}
        />
      ))}
    </div>
  )
}

function beginsDanger(entry: MenuEntry, before: MenuEntry | undefined): boolean {
  return entry.isDangerous === true && before !== undefined && before.isDangerous !== true
}

interface MenuItemProps {
  entry: MenuEntry
  isApart: boolean
  onChoose: (entry: MenuEntry) => void
}

function MenuItem({ entry, isApart, onChoose }: MenuItemProps) {
  const { label, lang, icon: Icon, isDangerous, isDisabled, isCurrent } = entry
  const names = [
    styles.item,
    isDangerous && styles.danger,
    isCurrent && styles.currentItem,
    isApart && styles.apart,
  ]
  return (
    <button
      type="button"
      role={isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isCurrent}
      disabled={isDisabled === true}
      lang={lang}
      className={names.filter(Boolean).join(' ')}
      onClick={() => onChoose(entry)}
    >
      {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      {label}
      {isCurrent && <Check className={styles.tick} size={14} strokeWidth={1.5} aria-hidden="true" />}
    </button>
  )
}
