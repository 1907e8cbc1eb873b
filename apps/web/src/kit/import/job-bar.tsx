import type { Import } from '@backlot/contract/core/endpoints/import'
import { Button } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { formatDuration, formatNumber } from '../../ui/format/format-number.ts'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { isUnderWay } from './use-import.ts'

interface JobBarProps {
  parts: ImportParts
  shown: Import
  isStopping: boolean
  onStop: (jobId: number) => void
}

type Job = NonNullable<Import['job']>

/** What is under way, how fast and for how long; or how it ended. */
export function JobBar({ parts, shown, isStopping, onStop }: JobBarProps) {
  const { job, state, counts } = shown
  const say = useMessages(importMessages)
  if (job && isUnderWay(shown))
    return (
      <section className={styles.job} aria-label={say(state === 'checking' ? 'checking' : 'running')}>
        <RunningHead state={state} job={job} isStopping={isStopping} onStop={onStop} />
        <ProgressBar
          label={say(state === 'checking' ? 'checking' : 'running')}
          done={job.done}
          total={job.total}
        />
      </section>
    )
  if (state === 'done')
    return (
      <p className={`${styles.job} ${styles.ended}`} role="status">
        <CircleCheck size={16} strokeWidth={1.5} aria-hidden="true" />
        <b>{say('done', { count: counts.applied })}</b>
        {counts.applied > 0 && <Link to={`${parts.listPath}?sort=-updated_at`}>{say('showRecords')}</Link>}
      </p>
    )
  if (job?.state === 'failed' || job?.state === 'cancelled')
    return (
      <p className={`${styles.job} ${styles.broken}`} role="alert">
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
        {job.state === 'failed' ? say('failed', { reason: job.error ?? '' }) : say('stopped')}
      </p>
    )
  return null
}

interface RunningHeadProps extends Pick<JobBarProps, 'isStopping' | 'onStop'> {
  state: Import['state']
  job: Job
}

function RunningHead({ state, job, isStopping, onStop }: RunningHeadProps) {
  const say = useMessages(importMessages)
  const seconds = Math.max(1, (Date.now() - Date.parse(job.createdAt)) / 1000)
  const rate = job.done / seconds
  const facts =
    job.done === 0
      ? [say('waits')]
      : [
          say('rate', { rate: formatNumber(Math.round(rate)) }),
          say('left', { time: formatDuration(Math.ceil((job.total - job.done) / rate)) }),
        ]
  return (
    <div className={styles.jobHead}>
      <b>
        {say(state === 'checking' ? 'checking' : 'running')} {formatNumber(job.done)} /{' '}
        {formatNumber(job.total)}
      </b>
      <span className={styles.quiet}>{[...facts, say('goesOn')].join(' · ')}</span>
      <Button size="small" danger loading={isStopping} onClick={() => onStop(job.id)}>
        {say('stop')}
      </Button>
    </div>
  )
}
