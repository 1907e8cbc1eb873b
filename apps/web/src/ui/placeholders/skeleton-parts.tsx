import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { uiMessages } from '../ui.messages.ts'
import styles from './skeleton.module.css'

/** Around the outline of what is loading, shown when it takes longer than 150 ms; nobody can do anything with it. */
export function Outline({ children }: { children: ReactNode }) {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{say('loading')}</span>
      <div className={styles.outline} aria-hidden="true" inert>
        {children}
      </div>
    </div>
  )
}

interface BlankProps {
  /** In px, or of what is left. */
  width?: number | string
  height?: number | string
}

/** Where something will stand. */
export function Blank({ width = '60%', height = 12 }: BlankProps) {
  return <span className={styles.blank} style={{ width, height }} />
}

const TITLE = { width: 220, height: 20 }
const BUTTON = { width: 88, height: 'var(--control)' }

interface BlankHeaderProps {
  /** How many buttons stand at its end. */
  buttons: number
  hasLineUnder?: boolean
}

/** The head of a page whose name is not known yet. */
export function BlankHeader({ buttons, hasLineUnder = false }: BlankHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.heading}>
        <Blank {...TITLE} />
        {hasLineUnder && <Blank width={140} />}
      </div>
      {Array.from({ length: buttons }, (_, button) => (
        <Blank key={button} {...BUTTON} />
      ))}
    </div>
  )
}

/** A card with lines of names and values. */
export function BlankCard({ lines }: { lines: number }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Blank width={96} />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line}>
          <Blank width={72} />
          <Blank width="55%" />
        </div>
      ))}
    </div>
  )
}

export function BlankColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
