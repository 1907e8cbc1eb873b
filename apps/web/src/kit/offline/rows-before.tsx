import { useMessages } from '../../platform/i18n/messages.ts'
import { offlineMessages } from './offline.messages.ts'
import styles from './offline.module.css'

/** Over rows that are not those that were asked for, which cannot come now. */
export function RowsBefore() {
  const say = useMessages(offlineMessages)
  return (
    <p className={styles.note} role="status">
      {say('rowsBefore')}
    </p>
  )
}
