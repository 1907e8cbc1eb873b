import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import styles from './floating.module.css'
import { useFloating } from './use-floating.ts'

export interface MenuEntry {
  key: string
  label: string
  icon?: LucideIcon
  isDangerous?: boolean
  /** Given for entries of which one is the present choice. */
  isCurrent?: boolean
  onChoose: () => void
}

interface FloatingMenuProps {
  /** What the button is called when its content is only a picture; a hint when it has words. */
  label: string
  hasWords?: boolean
  className: string | undefined
  /** Dangerous ones last; a line keeps them apart. */
  entries: readonly MenuEntry[]
  children: ReactNode
}

/** A button with a menu that is drawn only while it is open, so that a hundred rows can have one each. */
export function FloatingMenu({ label, hasWords, className, entries, children }: FloatingMenuProps) {
  const { isOpen, id, button, layer, toggle, close } = useFloating()
  useEffect(() => {
    if (isOpen) layer.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [isOpen, layer])
  const choose = (entry: MenuEntry) => {
    close()
    button.current?.focus()
    entry.onChoose()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={hasWords ? undefined : label}
        title={label}
        onClick={toggle}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={layer}
          id={id}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          onKeyDown={moveFocus}
        >
          {entries.map((entry, index) => (
            <MenuLine
              key={entry.key}
              entry={entry}
              isApart={entry.isDangerous === true && index > 0 && entries[index - 1]?.isDangerous !== true}
              onChoose={choose}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface MenuLineProps {
  entry: MenuEntry
  isApart: boolean
  onChoose: (entry: MenuEntry) => void
}

function MenuLine({ entry, isApart, onChoose }: MenuLineProps) {
  const { label, icon: Icon, isDangerous, isCurrent } = entry
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
      className={names.filter(Boolean).join(' ')}
      onClick={() => onChoose(entry)}
    >
      {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      {label}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  items.at(target % items.length)?.focus()
}
