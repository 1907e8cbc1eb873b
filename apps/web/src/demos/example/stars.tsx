import { highestImportance } from '@backlot/contract/demos/articles'
import { Star } from 'lucide-react'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import styles from './stars.module.css'

const messages = defineMessages({
  stars: { en: '{count} of {most} stars', 'zh-CN': '{count} 星，共 {most} 星' },
})

const steps = Array.from({ length: highestImportance }, (_, index) => index + 1)

/** An importance as stars, filled and empty. */
export function Stars({ count }: { count: number }) {
  const say = useMessages(messages)
  return (
    <span className={styles.stars} role="img" aria-label={say('stars', { count, most: highestImportance })}>
      {steps.map((step) => (
        <Star
          key={step}
          size={14}
          className={step <= count ? styles.full : styles.empty}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}

interface StarsInputProps {
  id: string
  name: string
  label: string
  value: number | null
  onChange: (value: number) => void
  onLeave: () => void
}

/** Chooses an importance: one of a few stars, by mouse or with the arrow keys. */
export function StarsInput({ id, name, label, value, onChange, onLeave }: StarsInputProps) {
  const say = useMessages(messages)
  return (
    <div id={id} className={styles.input} role="radiogroup" aria-label={label} onBlur={onLeave}>
      {steps.map((step) => (
        <label key={step} className={styles.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={`${id}-${name}`}
            aria-label={say('stars', { count: step, most: highestImportance })}
            checked={value === step}
            onChange={() => onChange(step)}
          />
          <Star size={20} className={step <= (value ?? 0) ? styles.full : styles.empty} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}
