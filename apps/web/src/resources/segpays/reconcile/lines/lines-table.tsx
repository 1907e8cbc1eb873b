import { lastingSettlements, payoutVerdicts, settlementsFor } from '@backlot/contract/resources/payout-lines'
import { Link } from 'react-router'
import { ExactTime } from '../../../kit/fields/time/time-value.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { formatMoney, NOTHING } from '../../../ui/format/format-number.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'
import type { Settling } from './settle/settle-dialog.tsx'
import type { PayoutLine } from './use-reconciliation.ts'

interface LinesTableProps {
  rows: readonly PayoutLine[]
  /** Null for whoever may not settle. */
  onSettle: ((settling: Settling) => void) | null
}

const heads = ['verdict', 'transaction', 'ours', 'theirs', 'difference', 'settling'] as const
const figures: ReadonlySet<string> = new Set(['ours', 'theirs', 'difference'])

/** What theirs and ours say, side by side. */
export function LinesTable({ rows, onSettle }: LinesTableProps) {
  const say = useMessages(payoutMessages)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll from the keyboard too
    <section className={styles.scroller} tabIndex={0} aria-label={say('comparedLines')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={figures.has(head) ? styles.figure : undefined}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <LineRow key={line.id} line={line} onSettle={onSettle} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LineRow({ line, onSettle }: { line: PayoutLine; onSettle: LinesTableProps['onSettle'] }) {
  const say = useMessages(payoutMessages)
  const { verdict, kind, order, transactionNumber, bookedAt, isMatchedByDay } = line
  return (
    <tr>
      <td>
        <StatusPill mark={payoutVerdicts[verdict]}>{say(verdict)}</StatusPill>
        <span className={styles.under}>
          {say(kind === 'fee' ? 'feeLine' : kind)}
          {isMatchedByDay && ` · ${say('byDay')}`}
        </span>
      </td>
      <td>
        <span className={styles.code}>{transactionNumber ?? NOTHING}</span>
        {order && (
          <span className={styles.under}>
            <Link to={`/orders/${order.id}`}>{order.name}</Link>
          </span>
        )}
        {bookedAt !== null && (
          <span className={styles.under}>
            <ExactTime at={bookedAt} />
          </span>
        )}
      </td>
      <Amount head={say('ours')} amount={line.ourAmount} fee={line.ourFee} currency={line.currency} />
      <Amount head={say('theirs')} amount={line.amount} fee={line.fee} currency={line.currency} />
      <td className={styles.figure} data-head={say('difference')}>
        {formatMoney(line.difference, line.currency)}
      </td>
      <td>
        <Settled line={line} onSettle={onSettle} />
      </td>
    </tr>
  )
}

interface AmountProps {
  /** Named beside it where a narrow screen has no heads of columns. */
  head: string
  amount: number | null
  fee: number | null
  currency: string
}

function Amount({ head, amount, fee, currency }: AmountProps) {
  const say = useMessages(payoutMessages)
  return (
    <td className={styles.figure} data-head={head}>
      {formatMoney(amount, currency)}
      {fee !== null && fee !== 0 && (
        <span className={styles.under}>{say('fee', { amount: formatMoney(fee, currency) })}</span>
      )}
    </td>
  )
}

/** What was decided, or what may be. */
function Settled({ line, onSettle }: { line: PayoutLine; onSettle: LinesTableProps['onSettle'] }) {
  const say = useMessages(payoutMessages)
  const { settlement, note } = line
  const open = settlement === null ? settlementsFor(line) : []
  return (
    <span className={styles.settled}>
      {settlement !== null && (
        <span>
          {say(settlement)}
          <span className={styles.decision}>{note}</span>
        </span>
      )}
      {onSettle &&
        open.map((each) => (
          <Button key={each} size="small" onClick={() => onSettle({ line, settlement: each })}>
            {say(each)}…
          </Button>
        ))}
      {onSettle && settlement !== null && !lastingSettlements.has(settlement) && (
        <Button size="small" onClick={() => onSettle({ line, settlement: null })}>
          {say('change')}
        </Button>
      )}
    </span>
  )
}
