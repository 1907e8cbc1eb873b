import type { ReactNode } from 'react'
import styles from '../ui.module.css'

/**
 * Text of a row, cut off after as many lines as the row has; hovering shows all of it. The words of a link are not broken where
 * the columns of a table have no widths of their own: a link of a few letters is too narrow for a finger.
 */
export function TwoLines({
  children,
  title,
  isLink = false,
  isOfNames = false,
}: {
  children: ReactNode
  title?: string
  isLink?: boolean
  /** Chinese names stay whole, as others do: a line ends between them. */
  isOfNames?: boolean
}) {
  const more = [isLink && styles.links, isOfNames && styles.names].filter(Boolean)
  return (
    <span className={[styles.twoLines, ...more].join(' ')} title={title}>
      {children}
    </span>
  )
}
