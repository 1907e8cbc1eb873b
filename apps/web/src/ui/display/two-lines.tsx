import type { ReactNode } from 'react'
import styles from '../ui.module.css'

/** Text of a row, in as many lines as the row has; the whole of it is said on hover, by itself or by its title. */
export function TwoLines({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className={styles.twoLines} title={title}>
      {children}
    </span>
  )
}
