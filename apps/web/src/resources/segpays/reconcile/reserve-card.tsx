import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
import { Link } from 'react-router'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'

interface ReserveCardProps {
  reportId: number
  currency: string
  tranches: Reconciliation['tranches']
}

/** What is held at the end of a report, by the day on which it comes back. */
export function ReserveCard({ reportId, currency, tranches }: ReserveCardProps) {
  const say = useMessages(payoutMessages)
  const sum = tranches.reduce((before, { amount }) => before + amount, 0)
  return (
    <ShowCard title={say('reserve')} extra={<strong>{formatMoney(sum, currency)}</strong>}>
      {tranches.length === 0 ? (
        <p className={styles.quiet}>{say('reserveNone')}</p>
      ) : (
        <ul className={styles.tranches}>
          {tranches.map(({ id, reference, releaseOn, amount }) => (
            <li key={id} className={id === reportId ? styles.own : undefined}>
              <span className={styles.quiet}>{say('comesBack', { day: releaseOn })}</span>
              <span className={styles.figure}>{formatMoney(amount, currency)}</span>
              {id === reportId ? (
                <span>{reference}</span>
              ) : (
                <Link to={`/orders/segpays/${id}`}>{reference}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{say('reserveHow')}</p>
    </ShowCard>
  )
}
