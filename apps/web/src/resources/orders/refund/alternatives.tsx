import { Link } from 'react-router'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import styles from './desk.module.css'

interface AlternativesProps {
  subscriptionId: number | null
  onClose: () => void
}

/** The way to what makes good without giving money back. */
export function Alternatives({ subscriptionId, onClose }: AlternativesProps) {
  const say = useMessages(deskMessages)
  const mayList = usePermission('list-subscriptions')
  if (subscriptionId === null || !mayList) return null
  return (
    <Link className={styles.instead} to={`/plans/subscriptions/${subscriptionId}`} onClick={onClose}>
      {say('instead')}
    </Link>
  )
}
