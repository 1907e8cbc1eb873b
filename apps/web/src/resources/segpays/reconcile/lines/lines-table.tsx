import { incomingKinds, lastingSettlements, settlementsFor } from '@backlot/contract/resources/payout-lines'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DayAndClock } from '../../../../kit/fields/time/time-value.tsx'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx'
import { formatMoney, formatMoneyChange, NOTHING } from '../../../../ui/format/format-number.ts'
import { MenuButton } from '../../../../ui/menus/menu-button.tsx'
import { payoutMessages } from '../payout.messages.ts'
import type { Settling } from '../settle/settle-dialog.tsx'
import type { PayoutLine } from '../use-reconciliation.ts'
import styles from './lines.module.css'
import { Verdict } from './verdict.tsx'

interface LinesTableProps {
  rows: readonly PayoutLine[]
  /** Null for whoever may not settle. */
  onSettle: ((settling: Settling) => void) | null
  /** What the lines of the view come to. */
  totals?: ReactNode
}

const heads = [
  ...(['verdict', 'ourOrder', 'ourTime', 'theirTransaction', 'bookedAt'] as const),
  ...(['ours', 'theirs', 'difference', 'settling'] as const),
]
const figures: ReadonlySet<string> = new Set(['ours', 'theirs', 'difference', 'settling'])

/** What theirs and ours say, side by side. */
export function LinesTable({ rows, onSettle, totals }: LinesTableProps) {
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
        {totals && <tfoot>{totals}</tfoot>}
      </table>
    </section>
  )
}

function LineRow({ line, onSettle }: { line: PayoutLine; onSettle: LinesTableProps['onSettle'] }) {
  const say = useMessages(payoutMessages)
  const { verdict, transactionNumber, bookedAt } = line
  const isTheirs = verdict !== 'ours_only'
  return (
    <tr>
      <td>
        <Verdict line={line} />
      </td>
      <td className={styles.half} data-head={say('ourOrder')}>
        <OurRecord line={line} />
      </td>
      <td className={`${styles.half} ${styles.when}`} data-head={say('ourTime')}>
        <OurTime line={line} />
      </td>
      <td className={styles.half} data-head={say('theirTransaction')}>
        {isTheirs && transactionNumber !== null ? (
          <span className={styles.code}>{transactionNumber}</span>
        ) : (
          NOTHING
        )}
      </td>
      <td className={`${styles.half} ${styles.when}`} data-head={say('bookedAt')}>
        {isTheirs && bookedAt !== null ? <DayAndClock at={bookedAt} /> : NOTHING}
      </td>
      <Amount head={say('ours')} line={line} amount={line.ourAmount} fee={line.ourFee} />
      <Amount head={say('theirs')} line={line} amount={line.amount} fee={line.fee} />
      <td className={`${styles.figure} ${styles.difference}`} data-head={say('difference')}>
        {formatMoneyChange(line.difference, line.currency)}
      </td>
      <td>
        <Settled line={line} onSettle={onSettle} />
      </td>
    </tr>
  )
}

/** When ours happened; of what is of the days of an earlier report, also which that is. */
function OurTime({ line: { ourTime, earlier } }: { line: PayoutLine }) {
  const say = useMessages(payoutMessages)
  if (ourTime === null) return NOTHING
  return (
    <>
      <DayAndClock at={ourTime} />
      {earlier && (
        <Link to={`/orders/segpays/${earlier.id}`} className={styles.under}>
          {say('ofEarlier', { reference: earlier.name })}
        </Link>
      )}
    </>
  )
}

/** The order that a line is of; of what they lack also the number by which they should know it. */
function OurRecord({ line: { verdict, order, transactionNumber } }: { line: PayoutLine }) {
  const number = verdict === 'ours_only' ? transactionNumber : null
  if (!order && number === null) return NOTHING
  return (
    <>
      {order && (
        <Link to={`/orders/${order.id}`} className={styles.code}>
          {order.name}
        </Link>
      )}
      {number !== null && (
        <span className={order ? `${styles.under} ${styles.code}` : styles.code}>{number}</span>
      )}
    </>
  )
}

interface AmountProps {
  /** Named beside it where a narrow screen has no heads of columns. */
  head: string
  line: PayoutLine
  amount: number | null
  fee: number | null
}

/** With the sign that it has in the sum below. */
function Amount({ head, line: { kind, currency }, amount, fee }: AmountProps) {
  const say = useMessages(payoutMessages)
  const isTakenOff = amount !== null && amount !== 0 && !incomingKinds.has(kind)
  return (
    <td className={styles.figure} data-head={head}>
      {formatMoney(isTakenOff ? -amount : amount, currency)}
      {fee !== null && fee !== 0 && (
        <span className={styles.under}>{say('fee', { amount: formatMoney(fee, currency) })}</span>
      )}
    </td>
  )
}

const mostBeside = 2

/** What was decided, or what may be: the likeliest ways as buttons, the others behind dots. */
function Settled({ line, onSettle }: { line: PayoutLine; onSettle: LinesTableProps['onSettle'] }) {
  const say = useMessages(payoutMessages)
  const { settlement, note } = line
  const open = onSettle && settlement === null ? settlementsFor(line) : []
  const others = open.slice(mostBeside).map((each) => ({
    ...{ key: each, label: `${say(each)}…` },
    onChoose: () => onSettle?.({ line, settlement: each }),
  }))
  return (
    <span className={styles.settled}>
      {settlement !== null && (
        <span>
          {say(settlement)}
          <span className={styles.decision}>{note}</span>
        </span>
      )}
      {open.slice(0, mostBeside).map((each) => (
        <Button key={each} size="small" onClick={() => onSettle?.({ line, settlement: each })}>
          {say(each)}…
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton
          label={say('moreWays')}
          className={`${buttonClass('default', 'small')} ${styles.more}`}
          align="end"
          entries={others}
        >
          <Ellipsis size={14} aria-hidden="true" />
        </MenuButton>
      )}
      {onSettle && settlement !== null && !lastingSettlements.has(settlement) && (
        <Button size="small" onClick={() => onSettle({ line, settlement: null })}>
          {say('change')}
        </Button>
      )}
    </span>
  )
}
