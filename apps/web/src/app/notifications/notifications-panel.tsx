import { isOver, type Job } from '@backlot/contract/jobs'
import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useSeeJobs } from '../../platform/queries/jobs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { JobEntry } from './job-entry.tsx'
import { notificationMessages } from './notifications.messages.ts'
import styles from './notifications.module.css'
import { OpenUploads, useOwnUploads } from './open-uploads.tsx'

interface NotificationsPanelProps {
  jobs: UseQueryResult<Job[]>
  /** The focus goes back to the bell. */
  onClose: () => void
}

export function NotificationsPanel({ jobs, onClose }: NotificationsPanelProps) {
  const say = useMessages(notificationMessages)
  const sayUi = useMessages(uiMessages)
  const uploads = useOwnUploads()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <div className={styles.head}>
        <h2>{say('title')}</h2>
        <Button ref={close} look="icon" aria-label={sayUi('close')} title={sayUi('close')} onClick={onClose}>
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      <OpenUploads uploads={uploads} />
      <JobList jobs={jobs} isAlone={uploads.length === 0} />
    </>
  )
}

interface JobListProps extends Pick<NotificationsPanelProps, 'jobs'> {
  /** Nothing else is shown: that there is nothing is said only then. */
  isAlone: boolean
}

function JobList({ jobs, isAlone }: JobListProps) {
  const say = useMessages(notificationMessages)
  const { data, error, refetch } = jobs
  const newJobs = useNewJobs(data)
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={2} columns={[16, '1fr']} />
    return <ErrorPanel title={say('failedToLoad')} advice={error.message} onRetry={() => void refetch()} />
  }
  if (data.length === 0) return isAlone && <p className={styles.empty}>{say('empty')}</p>
  return (
    <ul className={styles.jobs}>
      {data.map((job) => (
        <JobEntry key={job.id} job={job} isNew={newJobs.has(job.id)} />
      ))}
    </ul>
  )
}

/** What was new when the panel opened, or ended while it was open; the account keeps that it has been seen. */
function useNewJobs(jobs: readonly Job[] | undefined): ReadonlySet<number> {
  const { mutate } = useSeeJobs()
  const [newJobs, setNewJobs] = useState<ReadonlySet<number>>(new Set())
  const unseen = (jobs ?? []).filter((job) => isOver(job.state) && !job.isSeen && !newJobs.has(job.id))
  if (unseen.length > 0) setNewJobs(new Set([...newJobs, ...unseen.map(({ id }) => id)]))
  useEffect(() => {
    if (newJobs.size > 0) mutate([...newJobs])
  }, [newJobs, mutate])
  return newJobs
}
