import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { JobEntry } from './jobs/job-entry.tsx'
import { NoticeEntry } from './notices/notice-entry.tsx'
import { notificationMessages } from './notifications.messages.ts'
import styles from './notifications.module.css'
import { OpenUploads, useOwnUploads } from './open-uploads.tsx'
import type { BellItems } from './use-bell-items.ts'
import { useNewItems } from './use-new-items.ts'

interface NotificationsPanelProps {
  bell: BellItems
  /** The focus goes back to the bell. */
  onClose: () => void
}

export function NotificationsPanel({ bell, onClose }: NotificationsPanelProps) {
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
      <ItemList bell={bell} isAlone={uploads.length === 0} />
    </>
  )
}

interface ItemListProps extends Pick<NotificationsPanelProps, 'bell'> {
  /** Nothing else is shown: that there is nothing is said only then. */
  isAlone: boolean
}

function ItemList({ bell, isAlone }: ItemListProps) {
  const say = useMessages(notificationMessages)
  const { items, isLoading, error, retry } = bell
  const newItems = useNewItems(items)
  return (
    <>
      {error && <FailurePanel title={say('failedToLoad')} error={error} onRetry={retry} />}
      {isLoading && <SkeletonRows rows={2} columns={[16, '1fr']} />}
      {items.length === 0 && isAlone && !isLoading && !error && (
        <p className={styles.empty}>{say('empty')}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.entries}>
          {items.map((item) => {
            const isNew = newItems.has(item.key)
            if (item.kind === 'job') return <JobEntry key={item.key} job={item.job} isNew={isNew} />
            return <NoticeEntry key={item.key} notice={item.notice} isNew={isNew} />
          })}
        </ul>
      )}
    </>
  )
}
