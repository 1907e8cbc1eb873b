import { Button } from 'antd'
import { Dialog } from '../../kit/antd/dialog.tsx'
import { clearErrorLog, type LoggedError } from '../../platform/errors/error-log.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { Tag } from '../../ui/display/tag.tsx'
import { exactTime } from '../../ui/format/format-time.ts'
import { appVersion } from '../errors/version.ts'
import { errorLogMessages } from './error-log.messages.ts'
import styles from './error-log.module.css'

interface ErrorLogDialogProps {
  /** Oldest first. */
  errors: readonly LoggedError[]
  onClose: () => void
}

function reportOf({ at, page, source, message, stack, times }: LoggedError): string {
  return [`${at.toISOString()} ${page} (${source}, ×${times})`, message, stack].join('\n')
}

/** What went wrong in this window, newest first. */
export function ErrorLogDialog({ errors, onClose }: ErrorLogDialogProps) {
  const say = useMessages(errorLogMessages)
  const { copy } = useCopy()
  const newestFirst = errors.toReversed()
  const report = [`Backlot ${appVersion}`, navigator.userAgent, ...newestFirst.map(reportOf)].join('\n\n')
  const clear = () => {
    clearErrorLog()
    onClose()
  }
  return (
    <Dialog
      width="min(960px, 100vw - 32px)"
      title={say('title')}
      onCancel={onClose}
      footer={
        <>
          <Button danger onClick={clear}>
            {say('clearAll')}
          </Button>
          <Button type="primary" onClick={() => void copy(report)}>
            {say('copyAll')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{say('lead')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.errors} tabIndex={0} aria-label={say('title')}>
        <ol>
          {newestFirst.map((error) => (
            <ErrorLine key={error.id} error={error} />
          ))}
        </ol>
      </section>
    </Dialog>
  )
}

function ErrorLine({ error }: { error: LoggedError }) {
  const say = useMessages(errorLogMessages)
  const { source, message, page, at, stack, times } = error
  return (
    <li>
      <div className={styles.head}>
        <strong>{message}</strong>
        <CopyButton text={reportOf(error)} label={say('copyOne')} />
      </div>
      <p className={styles.facts}>
        <Tag>{say(source)}</Tag>
        <code>{page}</code>
        <time dateTime={at.toISOString()}>{exactTime(at)}</time>
        {times > 1 && <span>{say('times', { count: times })}</span>}
      </p>
      <details>
        <summary>{say('stack')}</summary>
        <pre>{stack}</pre>
      </details>
    </li>
  )
}
