import type { ReactNode } from 'react'
import styles from '../ui.module.css'

/** A property, square-cornered so that it is never mistaken for a status. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
