import { useRetryOnline } from '../../kit/failures/use-retry-online.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { isLoadFailure } from '../../platform/loading/load-chunk.ts'
import { useIsOffline } from '../../platform/network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
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
