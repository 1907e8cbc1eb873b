import { formatMoney } from '../../ui/format/format-number.ts'
import styles from './statement.module.css'

type StatementSum =
  | 'gross'
  | 'refunds'
  | 'chargebacks'
  | 'netSales'
  | 'share'
  | 'late'
  | 'carriedIn'
  | 'due'
  | 'carriedOut'

/** In the order in which a person adds them up; what is taken off is written with its sign. */
const lines: readonly {
  name: StatementSum
  isTaken?: boolean
  isSum?: boolean
  isLeftOutAtZero?: boolean
}[] = [
  { name: 'gross' },
  { name: 'refunds', isTaken: true },
  { name: 'chargebacks', isTaken: true },
  { name: 'netSales', isSum: true },
  { name: 'share' },
  { name: 'late', isLeftOutAtZero: true },
  { name: 'carriedIn', isLeftOutAtZero: true },
  { name: 'due', isSum: true },
  { name: 'carriedOut', isLeftOutAtZero: true },
]

interface StatementSumsProps {
  statement: Readonly<Record<StatementSum, number>> & { readonly currency: string }
  nameOf: (sum: StatementSum) => string
  /** How many orders they are of, in words. */
  orders: string
}

/** From what members paid to what the partner is due, line by line. */
export function StatementSums({ statement, nameOf, orders }: StatementSumsProps) {
  const shown = lines.filter(({ name, isLeftOutAtZero }) => !isLeftOutAtZero || statement[name] !== 0)
  return (
    <dl className={styles.sums}>
      {shown.map(({ name, isTaken, isSum }) => (
        <div key={name} className={isSum ? styles.sum : undefined}>
          <dt>
            {nameOf(name)} {name === 'gross' && <small>{orders}</small>}
          </dt>
          <dd>{formatMoney(isTaken ? 0 - statement[name] : statement[name], statement.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
