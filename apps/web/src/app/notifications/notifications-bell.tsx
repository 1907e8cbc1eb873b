import { isOver, type Job } from '@backlot/contract/jobs'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useIsFirstPageThere } from '../../platform/loading/first-page.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { useFloating } from '../../ui/menus/use-floating.ts'
import { useJobEnds } from './jobs/use-job-ends.ts'
import { useNoticeToasts } from './notices/use-notice-toasts.ts'
import { notificationMessages } from './notifications.messages.ts'
import styles from './notifications.module.css'
import { NotificationsPanel } from './notifications-panel.tsx'
import { type BellItem, useBellItems } from './use-bell-items.ts'

/** What goes on in the background, what came of it and what others decided: a bell that says when there is something new. */
export function NotificationsBell() {
  const say = useMessages(notificationMessages)
  const { isOpen, id, button, layer, toggle, close, closeAndReturn } = useFloating()
  const isFirstPageThere = useIsFirstPageThere()
  const bell = useBellItems(isFirstPageThere || isOpen)
  const { items, jobs = [] } = bell
  const open = () => {
    if (!isOpen) toggle()
  }
  useJobEnds(bell.jobs, open)
  useNoticeToasts(bell.notices, open)
  const { key: place } = useLocation()
  const [openedAt, setOpenedAt] = useState(place)
  // A link in the panel leads to another page, which it would cover.
  if (place !== openedAt) {
    setOpenedAt(place)
    close()
  }
  const label = useLabel(items, jobs)
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
          <BellMark items={items} jobs={jobs} />
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
          <NotificationsPanel bell={bell} onClose={closeAndReturn} />
        </div>
      )}
    </>
  )
}

function useLabel(items: readonly BellItem[], jobs: readonly Job[]): string {
  const say = useMessages(notificationMessages)
  const count = items.filter(({ isUnseen }) => isUnseen).length
  if (count > 0) return say('titleNew', { count })
  return say(jobs.every(({ state }) => isOver(state)) ? 'title' : 'titleRunning')
}

/** A dot for what is new; a line that grows while something runs. */
function BellMark({ items, jobs }: { items: readonly BellItem[]; jobs: readonly Job[] }) {
  const open = jobs.filter(({ state }) => !isOver(state))
  const [done, total] = [sum(open.map((job) => job.done)), sum(open.map((job) => job.total))]
  return (
    <>
      {items.some(({ isUnseen }) => isUnseen) && <span className={styles.dot} aria-hidden="true" />}
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
