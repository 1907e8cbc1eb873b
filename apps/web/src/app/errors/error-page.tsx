import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import styles from './error-page.module.css'

interface ErrorPageProps {
  drawing: ReactNode
  title: string
  /** What happened and what to do, a paragraph each. */
  text: ReactNode
  /** The ways on. */
  children: ReactNode
}

/** A page of its own outside the shell, for an address that leads nowhere. */
export function ErrorPage({ drawing, title, text, children }: ErrorPageProps) {
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        {drawing}
        <h1>{title}</h1>
        <div className={styles.text}>{text}</div>
        <div className={styles.actions}>{children}</div>
      </div>
    </main>
  )
}
