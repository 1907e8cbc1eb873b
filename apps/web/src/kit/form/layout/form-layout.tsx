import type { ReactNode } from 'react'
import styles from '../form.module.css'

interface FormColumnsProps {
  children: ReactNode
  /** Media and publishing; below the rest on narrow screens. */
  side?: ReactNode
  /** What is typed is read there: it stays in sight while the rest is scrolled. */
  isSideKept?: boolean
}

/** The main column and, on wide screens, one at its side. */
export function FormColumns({ children, side, isSideKept = false }: FormColumnsProps) {
  if (side === undefined) return <div className={styles.single}>{children}</div>
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={`${styles.column} ${isSideKept ? styles.kept : ''}`}>{side}</div>
    </div>
  )
}

interface FormCardProps {
  title: string
  /** At the right end of the head. */
  extra?: ReactNode
  children: ReactNode
}

/** A group of fields under a short heading. */
export function FormCard({ title, extra, children }: FormCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {extra}
      </div>
      <div className={styles.cardBody}>{children}</div>
    </section>
  )
}

const rows = { even: styles.row2, firstWide: styles.rowWide, three: styles.row3 }

interface FormRowProps {
  columns?: keyof typeof rows
  children: ReactNode
}

/** Fields side by side where there is room. */
export function FormRow({ columns = 'even', children }: FormRowProps) {
  return <div className={rows[columns]}>{children}</div>
}
