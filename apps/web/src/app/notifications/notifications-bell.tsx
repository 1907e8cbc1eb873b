import { isOver, type Job } from '@backlot/contract/jobs'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useIsFirstPageThere } from '../../platform/loading/first-page.ts'
import { useJobs } from '../../platform/queries/jobs.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useFloating } from '../../ui/menus/use-floating.ts'
import { notificationMessages } from './notifications.messages.ts'
import styles from './notifications.module.css'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useJobEnds } from './use-job-ends.ts'

/** What goes on in the background and what came of it: a bell that says when there is something new. */
export function NotificationsBell() {
  const say = useMessages(notificationMessages)
  const { isOpen, id, button, layer, toggle, close, closeAndReturn } = useFloating()
  const isFirstPageThere = useIsFirstPageThere()
  const jobs = useJobs(isFirstPageThere || isOpen)
  useJobEnds(jobs.data, () => {
    if (!isOpen) toggle()
  })
  const { key: place } = useLocation()
  const [openedAt, setOpenedAt] = useState(place)
  // A link in the panel leads to another page, which it would cover.
  if (place !== openedAt) {
    setOpenedAt(place)
    close()
  }
  const label = useLabel(jobs.data ?? [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${buttonClass('icon')} ${styles.trigger}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <span className={styles.bell}>
          <Bell size={16} strokeWidth={1.5} aria-hidden="true" />
          <BellMark jobs={jobs.data ?? []} />
        </span>
      </button>
      {isOpen && (
        <div
          ref={layer}
          id={id}
          popover="auto"
          role="dialog"
          aria-label={say('title')}
          className={styles.panel}
        >
          <NotificationsPanel jobs={jobs} onClose={closeAndReturn} />
        </div>
      )}
    </>
  )
}

function isNew(job: Job): boolean {
  return isOver(job.state) && !job.isSeen
}

function useLabel(jobs: readonly Job[]): string {
  const say = useMessages(notificationMessages)
  const count = jobs.filter(isNew).length
  if (count > 0) return say('titleNew', { count })
  return say(jobs.every(({ state }) => isOver(state)) ? 'title' : 'titleRunning')
}

/** A dot for what is new; a line that grows while something runs. */
function BellMark({ jobs }: { jobs: readonly Job[] }) {
  const open = jobs.filter(({ state }) => !isOver(state))
  const [done, total] = [sum(open.map((job) => job.done)), sum(open.map((job) => job.total))]
  return (
    <>
      {jobs.some(isNew) && <span className={styles.dot} aria-hidden="true" />}
      {open.length > 0 && (
        <span className={styles.line} aria-hidden="true">
          <span style={{ width: `${(100 * done) / total}%` }} />
        </span>
      )}
    </>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
