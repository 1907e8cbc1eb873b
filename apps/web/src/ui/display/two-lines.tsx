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
