import type { Notice } from '@backlot/contract/notices/notices'
import { CircleCheck, CircleX } from 'lucide-react'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { EntryTitle } from '../entry-title.tsx'
import { notificationMessages } from '../notifications.messages.ts'
import styles from '../notifications.module.css'
import { useNoticeWords } from './use-notice-words.ts'

const looks = {
  approved: { Icon: CircleCheck, color: styles.done },
  declined: { Icon: CircleX, color: '' },
} as const satisfies Record<Notice['outcome'], object>

/** One decision about a refund that the person asked for: what, by whom, why, and the way to the order. */
export function NoticeEntry({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const say = useMessages(notificationMessages)
  const { titleOf } = useNoticeWords()
  const { outcome, decidedBy, decidedAt, reason, order } = notice
  const { Icon, color } = looks[outcome]
  return (
    <li className={styles.entry}>
      <Icon className={`${styles.icon} ${color}`} size={16} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.body}>
        <EntryTitle title={titleOf(notice)} at={decidedAt} isNew={isNew} />
        <p className={styles.result}>{say('decidedBy', { admin: decidedBy })}</p>
        {reason !== null && <p className={styles.reason}>{say('reason', { reason })}</p>}
        {order !== null && (
          <p className={styles.result}>
            {say('order')} <RecordLink resource="orders" to={order} />
          </p>
        )}
      </div>
    </li>
  )
}
