import { Bug } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { clearErrorLog, useErrorLog } from '../../platform/errors/error-log.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { currentSession, onSessionChange } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorLogMessages } from './error-log.messages.ts'
import styles from './error-log.module.css'

const ErrorLogDialog = lazyAntd(async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog)

// What one account saw is not for the next one.
onSessionChange(() => {
  if (currentSession().status === 'signedOut') clearErrorLog()
})

/** In the navbar once something has gone wrong, and not before. */
export function ErrorLogButton() {
  const say = useMessages(errorLogMessages)
  const errors = useErrorLog()
  const [isOpen, setIsOpen] = useState(false)
  const label = say('open', { count: errors.length })
  const close = () => setIsOpen(false)
  if (errors.length === 0) return null
  return (
    <>
      <Button
        look="icon"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.bug}>
          <Bug size={16} strokeWidth={1.5} aria-hidden="true" />
        </span>
      </Button>
      {isOpen && (
        <PartBoundary>
          <ErrorLogDialog errors={errors} onClose={close} />
        </PartBoundary>
      )}
    </>
  )
}
