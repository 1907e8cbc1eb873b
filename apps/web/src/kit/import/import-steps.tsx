import { Check } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'

const steps = [
  ['upload', 'stepUpload'],
  ['columns', 'stepColumns'],
  ['check', 'stepCheck'],
  ['run', 'stepRun'],
] as const

/** How far somebody is with a file. */
export function ImportSteps({ current, isDone }: { current: (typeof steps)[number][0]; isDone: boolean }) {
  const say = useMessages(importMessages)
  const place = steps.findIndex(([name]) => name === current)
  return (
    <ol className={styles.steps} aria-label={say('steps')}>
      {steps.map(([name, label], index) => {
        const isPast = index < place || isDone
        const isCurrent = index === place && !isDone
        return (
          <li
            key={name}
            className={isCurrent ? styles.current : ''}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isPast ? <Check size={12} strokeWidth={2} /> : index + 1}
            </span>
            {say(label)}
          </li>
        )
      })}
    </ol>
  )
}
