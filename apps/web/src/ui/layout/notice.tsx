import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  icon: LucideIcon
  tone?: 'info' | 'warning'
  text: ReactNode
  /** On hover over the text. */
  title?: string
  /** The buttons behind it. */
  children?: ReactNode
}

/** A line over a page about the whole of it, and what may be done about that. */
export function Notice({ icon: Icon, tone = 'info', text, title, children }: NoticeProps) {
  return (
    <div className={tone === 'warning' ? `${styles.notice} ${styles.warning}` : styles.notice}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.text} title={title}>
        {text}
      </span>
      {children}
    </div>
  )
}
