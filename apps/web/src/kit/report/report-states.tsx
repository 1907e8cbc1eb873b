import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'

interface ReportFailedProps {
  answer: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

/** Why figures are not there, and a way to ask for them again; nothing where they are. */
export function ReportFailed({ answer: { error, refetch } }: ReportFailedProps) {
  const say = useMessages(reportMessages)
  return error && <FailurePanel title={say('loadFailed')} error={error} onRetry={() => void refetch()} />
}

/** Figures that answer the question before, while the new answer is on its way, are pale. */
export function PaleWhileOld({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div className={isOld ? `${styles.part} ${styles.old}` : styles.part} aria-busy={isOld}>
      {children}
    </div>
  )
}

/** A part as wide as the page, such as a table of more columns than half of it has room for. */
export function WidePart({ children }: { children: ReactNode }) {
  return (
    <div className={styles.wide} data-wide>
      {children}
    </div>
  )
}
