import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { statements } from '@backlot/contract/resources/statements'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { statementMessages, statementWords } from './statements.messages.ts'
import styles from './statements.module.css'

type Statement = RecordOf<typeof statements>
type Sum =
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
const lines: readonly { name: Sum; isTaken?: boolean; isSum?: boolean; isLeftOutAtZero?: boolean }[] = [
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

/** From what members paid to what the partner is due, line by line. */
export function SumCard({ statement }: { statement: Statement }) {
  const say = useMessages(statementMessages)
  const inLanguage = useWords()
  const shown = lines.filter(({ name, isLeftOutAtZero }) => !isLeftOutAtZero || statement[name] !== 0)
  const orders = say('orders', { count: statement.orders })
  return (
    <ShowCard title={say('comesTo')} extra={statement.currency}>
      <dl className={styles.sums}>
        {shown.map(({ name, isTaken, isSum }) => (
          <div key={name} className={isSum ? styles.sum : undefined}>
            <dt>
              {inLanguage(statementWords.fields[name])} {name === 'gross' && <small>{orders}</small>}
            </dt>
            <dd>{formatMoney(isTaken ? 0 - statement[name] : statement[name], statement.currency)}</dd>
          </div>
        ))}
      </dl>
    </ShowCard>
  )
}
