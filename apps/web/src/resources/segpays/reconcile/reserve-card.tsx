import type { Reserve, Tranche } from '@backlot/contract/resources/payout-lines'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '../../../kit/fields/time/day-format.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'

interface ReserveCardProps {
  reportId: number
  currency: string
  /** The last day of the report, at the end of which it is held. */
  periodEnd: string
  reserve: Reserve
}

/** What is held at the end of a report, by the day on which it comes back; what should have come by then, on request. */
export function ReserveCard({ reportId, currency, periodEnd, reserve }: ReserveCardProps) {
  const say = useMessages(payoutMessages)
  const [isWhole, setIsWhole] = useState(false)
  const { held, overdue, next, late } = reserve
  const money = (amount: number) => formatMoney(amount, currency)
  const earlier = restOf(overdue, late)
  const later = restOf({ count: held.count - overdue.count, amount: held.amount - overdue.amount }, next)
  const shown = isWhole ? [...late, ...next] : next
  return (
    <ShowCard title={say('reserve')} extra={<strong>{money(held.amount)}</strong>}>
      {held.count === 0 && <p className={styles.quiet}>{say('reserveNone')}</p>}
      {overdue.count > 0 && (
        <p className={styles.past}>
          {say('reservePast', { count: overdue.count, amount: money(overdue.amount) })}
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {say(isWhole ? 'hidePast' : 'showPast')}
          </Button>
        </p>
      )}
      {isWhole && earlier.count > 0 && (
        <p className={styles.quiet}>
          {say('reserveEarlier', { count: earlier.count, amount: money(earlier.amount) })}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.tranches}>
          {shown.map((tranche) => (
            <TrancheLine key={tranche.id} {...tranche} {...{ reportId, currency, periodEnd }} />
          ))}
        </ul>
      )}
      {later.count > 0 && (
        <p className={styles.quiet}>
          {say('reserveLater', { count: later.count, amount: money(later.amount) })}
        </p>
      )}
      <p className={styles.quiet}>{say('reserveHow')}</p>
    </ShowCard>
  )
}

/** What is beyond the ones that are listed. */
function restOf(all: Reserve['held'], listed: readonly Tranche[]): Reserve['held'] {
  return {
    count: all.count - listed.length,
    amount: listed.reduce((left, { amount }) => left - amount, all.amount),
  }
}

type TrancheLineProps = Tranche & Omit<ReserveCardProps, 'reserve'>

function TrancheLine({ id, reference, releaseOn, amount, reportId, currency, periodEnd }: TrancheLineProps) {
  const say = useMessages(payoutMessages)
  const language = useLanguage()
  const day = dayInWords(releaseOn, language)
  return (
    <li className={id === reportId ? styles.own : undefined}>
      <span className={styles.quiet}>{say(releaseOn <= periodEnd ? 'wasDue' : 'comesBack', { day })}</span>
      <span className={styles.figure}>{formatMoney(amount, currency)}</span>
      {id === reportId ? <span>{reference}</span> : <Link to={`/orders/segpays/${id}`}>{reference}</Link>}
    </li>
  )
}
