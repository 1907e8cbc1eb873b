import type { ReactNode } from 'react'
import styles from '../ui.module.css'

/** The mark's shape says the status too: disc, ring, half disc, square. */
export type PillMark = 'live' | 'draft' | 'scheduled' | 'off' | 'warning' | 'danger' | 'neutral'

interface StatusPillProps {
  mark: PillMark
  children: ReactNode
}

export function StatusPill({ mark, children }: StatusPillProps) {
  return (
    <span className={styles.pill}>
      <span className={`${styles.mark} ${styles[mark] ?? ''}`} aria-hidden="true" />
      {children}
    </span>
  )
}
