import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './menu-button.module.css'

export interface MenuChoice {
  key: string
  label: ReactNode
  icon?: LucideIcon
  /** The present choice cannot be chosen again. */
  isCurrent?: boolean
  lang?: string
  onChoose: () => void
}

interface MenuButtonProps {
  /** What the button is called when its content is only a picture. */
  label?: string
  look?: 'plain' | 'icon'
  note?: ReactNode
  choices: readonly MenuChoice[]
  children: ReactNode
}

function moveFocus(menu: HTMLElement, key: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = targets[key]
  if (target !== undefined) items.at(target % items.length)?.focus()
}

/** A button that opens a short menu; arrow keys move in it, Escape and a click elsewhere close it. */
export function MenuButton({ label, look = 'plain', note, choices, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    if (menu.current !== null) moveFocus(menu.current, 'Home')
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    wrap.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setIsOpen(false)
    else if (menu.current !== null) moveFocus(menu.current, event.key)
    if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) event.preventDefault()
  }
  return (
    <div className={styles.wrap} ref={wrap}>
      <Button
        look={look}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen && (
        <div id={id} ref={menu} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
          {note !== undefined && <div className={styles.note}>{note}</div>}
          {choices.map((choice) => (
            <MenuItem key={choice.key} choice={choice} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}

function MenuItem({ choice, onDone }: { choice: MenuChoice; onDone: () => void }) {
  const { label, icon: Icon, isCurrent, lang, onChoose } = choice
  return (
    <button
      type="button"
      role={isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isCurrent}
      className={styles.item}
      disabled={isCurrent === true}
      lang={lang}
      onClick={() => {
        onDone()
        onChoose()
      }}
    >
      {Icon !== undefined && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      {label}
      {isCurrent === true && <Check className={styles.tick} size={14} strokeWidth={1.5} aria-hidden="true" />}
    </button>
  )
}
