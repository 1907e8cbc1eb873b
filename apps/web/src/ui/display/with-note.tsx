import type { ReactNode } from 'react'
import styles from '../ui.module.css'

/** A value of a row, and below it what it does not say by itself. */
export function WithNote({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.withNote}>
      {children}
      {note}
    </span>
  )
}
