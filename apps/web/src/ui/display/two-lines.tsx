import type { ReactNode } from 'react'
import styles from '../ui.module.css'

/**
 * Text of a row, in as many lines as the row has; the whole of it is said on hover, by itself or by its title. Links keep their words
 * whole where a table has no widths of its own, or it would leave a few letters of them, which no finger hits.
 */
export function TwoLines({
  children,
  title,
  isLink = false,
}: {
  children: ReactNode
  title?: string
  isLink?: boolean
}) {
  return (
    <span className={isLink ? `${styles.twoLines} ${styles.links}` : styles.twoLines} title={title}>
      {children}
    </span>
  )
}
