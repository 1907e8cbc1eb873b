import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './component-mixin.module.css'

interface ShareMenuProps {
  label: string
  links: readonly { readonly to: string; readonly label: string }[]
}

/** A button that unfolds its links one after another. */
export function ShareMenu({ label, links }: ShareMenuProps) {
  const id = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    wrap.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={wrap} className={styles.share}>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        {label}
        <ChevronDown size={16} className={isOpen ? styles.turned : ''} aria-hidden="true" />
      </Button>
      <ul id={id} className={isOpen ? `${styles.unfolding} ${styles.unfolded}` : styles.unfolding}>
        {links.map((link, index) => (
          // Custom properties are not in the type.
          <li key={link.to} style={{ '--turn': index } as CSSProperties}>
            <Link to={link.to} onKeyDown={closeOnEscape}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
