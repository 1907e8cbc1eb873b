import type { ReactNode } from 'react'
import { formatNumber } from '../../ui/format/format-number.ts'
import styles from './real-time.module.css'

interface TopListProps {
  title: string
  entries: readonly { readonly key: string; readonly name: ReactNode; readonly count: number }[]
}

/** What most are at, with how many; nothing where nobody is at anything. */
export function TopList({ title, entries }: TopListProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.top} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {entries.map(({ key, name, count }) => (
          <li key={key}>
            <span>{name}</span>
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
