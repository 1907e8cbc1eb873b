import type { Reserve, Tranche } from '@backlot/contract/resources/payout-lines'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '../../../kit/fields/time/day-format.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
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

/** Three rows of four. */
const mostShown = 12

/** What is held at the end of a report, by the day on which it comes back; the rest and what should have come by then, on request. */
export function ReserveCard({ reportId, currency, periodEnd, reserve }: ReserveCardProps) {
  const say = useMessages(payoutMessages)
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const { held, overdue, next, late } = reserve
  const money = (amount: number) => formatMoney(amount, currency)
  const earlier = restOf(overdue, late)
  const later = restOf({ count: held.count - overdue.count, amount: held.amount - overdue.amount }, next)
  const few = fewOf(next, reportId)
  const shown = isWhole ? [...late, ...next] : few
  return (
    <ShowCard title={say('reserve')} extra={<strong>{money(held.amount)}</strong>}>
      <p className={styles.quiet}>{say('reserveAsOf', { day: dayInWords(periodEnd, language) })}</p>
      {held.count === 0 && <p className={styles.quiet}>{say('reserveNone')}</p>}
      {isWhole && earlier.count > 0 && (
        <p className={styles.quiet}>
          {say('reserveEarlier', { count: earlier.count, amount: money(earlier.amount) })}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.tranches}>
          {shown.map((tranche) => (
            <TrancheCell
              key={tranche.id}
              {...{ tranche, currency }}
              isOwn={tranche.id === reportId}
              isNext={tranche === next[0]}
              isDue={tranche.releaseOn <= periodEnd}
            />
          ))}
        </ul>
      )}
      {isWhole && later.count > 0 && (
        <p className={styles.quiet}>
          {say('reserveLater', { count: later.count, amount: money(later.amount) })}
        </p>
      )}
      <Key next={next} reportId={reportId}>
        {(few.length < next.length || overdue.count > 0) && (
          <button
            type="button"
            className={styles.link}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {say(isWhole ? 'fewTranches' : 'allTranches')}
          </button>
        )}
      </Key>
      {overdue.count > 0 && (
        <p className={styles.past}>
          {say('reservePast', { count: overdue.count, amount: money(overdue.amount) })}
        </p>
      )}
      <p className={styles.quiet}>{say('reserveHow')}</p>
    </ShowCard>
  )
}

/** The next ones, and that of the report itself, which comes back among the last. */
function fewOf(next: readonly Tranche[], reportId: number): readonly Tranche[] {
  if (next.length <= mostShown) return next
  const first = next.slice(0, mostShown)
  const own = next.find(({ id }) => id === reportId)
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own]
}

/** What is beyond the ones that are listed. */
function restOf(all: Reserve['held'], listed: readonly Tranche[]): Reserve['held'] {
  return {
    count: all.count - listed.length,
    amount: listed.reduce((left, { amount }) => left - amount, all.amount),
  }
}

interface KeyProps {
  next: readonly Tranche[]
  reportId: number
  children: ReactNode
}

/** What the marked ones are. */
function Key({ next, reportId, children }: KeyProps) {
  const say = useMessages(payoutMessages)
  const language = useLanguage()
  const [first] = next
  return (
    <div className={styles.key}>
      {first && first.id !== reportId && (
        <span className={styles.nextMark}>
          {say('nextTranche', { day: dayInWords(first.releaseOn, language) })}
        </span>
      )}
      {next.some(({ id }) => id === reportId) && <span className={styles.ownMark}>{say('ownTranche')}</span>}
      {children}
    </div>
  )
}

interface TrancheCellProps {
  tranche: Tranche
  currency: string
  isOwn: boolean
  isNext: boolean
  /** It should have come back by the end of the report. */
  isDue: boolean
}

function TrancheCell({ tranche, currency, isOwn, isNext, isDue }: TrancheCellProps) {
  const say = useMessages(payoutMessages)
  const language = useLanguage()
  const { id, reference, releaseOn, amount } = tranche
  const day = dayInWords(releaseOn, language)
  const content = (
    <>
      <span>{isDue ? say('wasDue', { day }) : day}</span>
      <strong>{formatMoney(amount, currency)}</strong>
    </>
  )
  return (
    <li className={isOwn ? styles.own : isNext ? styles.next : undefined}>
      {isOwn ? (
        <div title={reference}>{content}</div>
      ) : (
        <Link to={`/orders/segpays/${id}`} title={reference}>
          {content}
        </Link>
      )}
    </li>
  )
}
