import { useEffect, useRef } from 'react'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { isLoadFailure } from '../../platform/loading/load-chunk.ts'
import { useIsOffline } from '../../platform/network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import styles from './error-page.module.css'
import { errorReport } from './error-report.ts'
import { errorMessages } from './errors.messages.ts'

interface CrashProps {
  error: unknown
  onRetry: () => void
}

/** What stands in place of a page that failed: what happened, trying again, and a report to copy. */
export function Crash({ error, onRetry }: CrashProps) {
  const say = useMessages(errorMessages)
  const isOutdated = isLoadFailure(error)
  const isOffline = useIsOffline()
  useRetryOnline(isOutdated, onRetry)
  const report = errorReport(error)
  const { copy } = useCopy()
  return (
    <div className={styles.crash}>
      <h1>{say(isOutdated ? 'outdatedTitle' : 'crashTitle')}</h1>
      <ErrorPanel
        title={say(isOutdated ? (isOffline ? 'offlineAdvice' : 'outdatedAdvice') : 'crashAdvice')}
      />
      <div>
        {isOutdated && !isOffline && (
          <>
            <Button look="primary" onClick={() => location.reload()}>
              {say('reload')}
            </Button>{' '}
          </>
        )}
        <Button look={isOutdated ? 'default' : 'primary'} onClick={onRetry}>
          {say('tryAgain')}
        </Button>{' '}
        <Button onClick={() => void copy(report)}>{say('copyReport')}</Button>
      </div>
      <details>
        <summary>{messageOf(error)}</summary>
        <pre>{report}</pre>
      </details>
    </div>
  )
}

/** What did not come for want of a network comes by itself. */
function useRetryOnline(isLoadFailed: boolean, onRetry: () => void): void {
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  const retryRef = useLatest(onRetry)
  useEffect(() => {
    if (isLoadFailed && wasOffline.current && !isOffline) retryRef.current()
    wasOffline.current = isOffline
  }, [isLoadFailed, isOffline, retryRef])
}
