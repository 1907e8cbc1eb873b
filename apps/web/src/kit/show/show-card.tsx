import type { ReactNode } from 'react'
import { CountBadge } from '../../ui/display/count-badge.tsx'
import styles from './show.module.css'

interface ShowCardProps {
  title: string
  count?: number | undefined
  extra?: ReactNode
  /** What is shown of it is chosen here, beside the title where there is room. */
  choice?: ReactNode
  /** Tables and lists reach the edges. */
  isFlush?: boolean
  children: ReactNode
}

/** A group of a record under its heading. */
export function ShowCard({ title, count, extra, choice, isFlush = false, children }: ShowCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={choice === undefined ? styles.cardHead : `${styles.cardHead} ${styles.withChoice}`}>
        <h2>{title}</h2>
        {count !== undefined && <CountBadge count={count} />}
        {choice}
        {extra !== undefined && <span className={styles.extra}>{extra}</span>}
      </div>
      <div className={isFlush ? '' : styles.cardBody}>{children}</div>
    </section>
  )
}
