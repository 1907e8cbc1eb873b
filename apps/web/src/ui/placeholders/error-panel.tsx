import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../buttons/button.tsx'
import { CopyButton } from '../buttons/copy-button.tsx'
import { uiMessages } from '../ui.messages.ts'
import styles from '../ui.module.css'

interface ErrorPanelProps {
  /** What happened. */
  title: ReactNode
  /** What to do now. */
  advice?: ReactNode
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
}

export function ErrorPanel({ title, advice, requestId, onRetry }: ErrorPanelProps) {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.error} role="alert">
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.errorText}>
        <strong>{title}</strong> {advice}
        {requestId !== undefined && (
          <p className={styles.request}>
            {say('requestId')} <code>{requestId}</code>
            <CopyButton text={requestId} />
          </p>
        )}
      </div>
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          {say('retry')}
        </Button>
      )}
    </div>
  )
}
