import type { ReactNode } from 'react'
import { ExactTime } from '../../fields/time/time-value.tsx'
import styles from './events.module.css'

/** What happened to a record, the latest first, on a flush card. */
export function EventList({ children }: { children: ReactNode }) {
  return <ol className={styles.events}>{children}</ol>
}

interface EventLineProps {
  at: string
  /** What it moved. */
  amount?: ReactNode
  /** It will happen: nothing has moved yet. */
  isAhead?: boolean
  children: ReactNode
}

/** What was done, what it moved, and when. */
export function EventLine({ at, amount, isAhead = false, children }: EventLineProps) {
  return (
    <li className={isAhead ? styles.ahead : undefined}>
      <span className={styles.what}>{children}</span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
      <ExactTime at={at} />
    </li>
  )
}

/** What else is known of it, side by side below what was done. */
export function EventFacts({ children }: { children: ReactNode }) {
  return <span className={styles.facts}>{children}</span>
}
