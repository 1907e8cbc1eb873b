import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
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

type Tranche = Reconciliation['tranches'][number]

interface ReserveCardProps {
  reportId: number
  currency: string
  /** The last day of the report, at the end of which it is held. */
  periodEnd: string
  tranches: Reconciliation['tranches']
}

/** What is held at the end of a report, by the day on which it comes back; what should have come by then, on request. */
export function ReserveCard({ reportId, currency, periodEnd, tranches }: ReserveCardProps) {
  const say = useMessages(payoutMessages)
  const [isWhole, setIsWhole] = useState(false)
  const isPast = ({ id, releaseOn }: Tranche) => releaseOn <= periodEnd && id !== reportId
  const past = tranches.filter(isPast)
  const shown = isWhole ? tranches : tranches.filter((each) => !isPast(each))
  const sumOf = (of: readonly Tranche[]) =>
    formatMoney(
      of.reduce((before, { amount }) => before + amount, 0),
      currency,
    )
  return (
    <ShowCard title={say('reserve')} extra={<strong>{sumOf(tranches)}</strong>}>
      {tranches.length === 0 && <p className={styles.quiet}>{say('reserveNone')}</p>}
      {past.length > 0 && (
        <p className={styles.past}>
          {say('reservePast', { count: past.length, amount: sumOf(past) })}
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {say(isWhole ? 'hidePast' : 'showPast')}
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.tranches}>
          {shown.map((tranche) => (
            <TrancheLine key={tranche.id} {...tranche} {...{ reportId, currency, periodEnd }} />
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{say('reserveHow')}</p>
    </ShowCard>
  )
}

type TrancheLineProps = Tranche & Omit<ReserveCardProps, 'tranches'>

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
