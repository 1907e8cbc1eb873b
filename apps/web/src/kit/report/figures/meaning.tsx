import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { reportMessages } from '../report.messages.ts'
import styles from '../report.module.css'

interface MeaningProps {
  name: string
  text: string
  /** Its text goes to the right: there is no room on the left. On a phone it is as wide as what is positioned around it. */
  isAtStart?: boolean
}

/** Says what a figure means to whoever points at it, or reaches it from the keyboard. */
export function Meaning({ name, text, isAtStart = false }: MeaningProps) {
  const say = useMessages(reportMessages)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  return (
    <span
      className={isAtStart ? `${styles.meaning} ${styles.atStart}` : styles.meaning}
      onPointerEnter={open}
      onPointerLeave={close}
    >
      <button
        type="button"
        aria-label={say('meaning', { name })}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <CircleHelp size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <span id={id} role="tooltip" className={styles.meaningText} hidden={!isOpen}>
        {text}
      </span>
    </span>
  )
}
