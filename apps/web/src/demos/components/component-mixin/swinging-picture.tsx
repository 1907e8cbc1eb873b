import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { componentMixinMessages } from './component-mixin.messages.ts'
import styles from './component-mixin.module.css'

const HOLES = [0, 72, 144, 216, 288]

/** A round picture that swings aside, under the pointer or when pressed, and shows what is written behind it. */
export function SwingingPicture() {
  const say = useMessages(componentMixinMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <button type="button" className={styles.swing} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      <span className="visually-hidden">{say('reel')} </span>
      <span className={styles.behind}>
        <strong>{say('reelName')}</strong>
        <span>{say('reelText')}</span>
      </span>
      <svg viewBox="0 0 120 120" className={styles.front} aria-hidden="true">
        <circle cx="60" cy="60" r="60" className={styles.disc} />
        <circle cx="60" cy="60" r="50" className={styles.rim} />
        {HOLES.map((angle) => (
          <circle
            key={angle}
            cx="60"
            cy="30"
            r="13"
            className={styles.hole}
            transform={`rotate(${angle} 60 60)`}
          />
        ))}
        <circle cx="60" cy="60" r="6" className={styles.hole} />
      </svg>
    </button>
  )
}
