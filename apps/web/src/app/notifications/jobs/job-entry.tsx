import { isOver, type Job, type JobState } from '@backlot/contract/jobs'
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleSlash,
  Clock,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { actionMessages } from '../../../kit/actions/actions.messages.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { useCancelJob } from '../../../platform/queries/jobs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { EntryTitle } from '../entry-title.tsx'
import { notificationMessages } from '../notifications.messages.ts'
import styles from '../notifications.module.css'
import { JobReasons } from './job-reasons.tsx'
import { useJobPath } from './use-job-path.ts'
import { useJobWords } from './use-job-words.ts'

const UndoDialog = lazyComponent(
  async () => (await import('../../../kit/actions/bulk/undo-dialog.tsx')).UndoDialog,
)

const icons: Readonly<Record<JobState, LucideIcon>> = {
  queued: Clock,
  running: LoaderCircle,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: CircleSlash,
}

interface JobEntryProps {
  job: Job
  isNew: boolean
}

/** One job: what it does, how far it is or how it ended, and the way to what it did. */
export function JobEntry({ job, isNew }: JobEntryProps) {
  const { titleOf, resultOf } = useJobWords()
  // Done with some left as they were: neither good news nor bad.
  const Icon = job.state === 'done' && job.refused > 0 ? CircleMinus : icons[job.state]
  return (
    <li className={styles.entry}>
      <Icon
        className={`${styles.icon} ${job.refused > 0 ? '' : (styles[job.state] ?? '')}`}
        size={16}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <div className={styles.body}>
        <EntryTitle title={titleOf(job)} at={job.finishedAt ?? job.createdAt} isNew={isNew} />
        <p className={styles.result}>{resultOf(job)}</p>
        {isOver(job.state) ? <AfterEnd job={job} /> : <UntilEnd job={job} />}
      </div>
    </li>
  )
}

function UntilEnd({ job }: { job: Job }) {
  const say = useMessages(notificationMessages)
  const title = useJobWords().titleOf(job)
  const { mutate, isPending } = useCancelJob()
  const showError = (error: Error) =>
    showToast({ text: say('cancelFailed', { reason: error.message }), kind: 'danger' })
  return (
    <div className={styles.foot}>
      <ProgressBar label={title} done={job.done} total={job.total} />
      {job.mayBeCancelled && (
        <Button
          size="small"
          isBusy={isPending}
          aria-label={say('cancelOf', { job: title })}
          onClick={() => mutate(job.id, { onError: showError })}
        >
          {say('cancel')}
        </Button>
      )}
    </div>
  )
}

function AfterEnd({ job }: { job: Job }) {
  const say = useMessages(notificationMessages)
  const path = useJobPath(job)
  return (
    <>
      {job.reasons.length > 0 && <JobReasons job={job} />}
      {path !== undefined && job.done > 0 && (
        <Link className={styles.link} to={path}>
          {say('showRecords')}
        </Link>
      )}
      {job.changesetId !== null && job.action !== 'undo' && job.changed > 0 && (
        <TakeBack job={job} changesetId={job.changesetId} />
      )}
    </>
  )
}

/** Opens the question whether to take back what a job did. */
function TakeBack({ job, changesetId }: { job: Job; changesetId: number }) {
  const say = useMessages(actionMessages)
  const [isAsked, setIsAsked] = useState(false)
  const screens = useJobWords().screensOf(job)
  if (screens === undefined) return null
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsAsked(true)}>
        {say('undoAsk')}
      </button>
      {isAsked && (
        <UndoDialog
          screens={screens}
          changesetId={changesetId}
          count={job.changed}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
