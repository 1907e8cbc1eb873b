import type { ReactNode } from 'react'
import styles from '../ui.module.css'

interface EmptyStateProps {
  /** One line: what belongs here, or that nothing matches. */
  text: string
  action?: ReactNode
}

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action}
    </div>
  )
}
