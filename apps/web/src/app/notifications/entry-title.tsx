import { useMessages } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { notificationMessages } from './notifications.messages.ts'
import styles from './notifications.module.css'

interface EntryTitleProps {
  title: string
  at: string
  /** The person sees it for the first time. */
  isNew?: boolean
}

/** What an entry under the bell is called, and since when it is so. */
export function EntryTitle({ title, at, isNew = false }: EntryTitleProps) {
  const say = useMessages(notificationMessages)
  return (
    <p className={styles.title}>
      <b>{title}</b>
      {isNew && <span className={styles.new}>{say('new')}</span>}
      <span className={styles.time}>
        <RelativeTime at={at} />
      </span>
    </p>
  )
}
