import type { LineSums } from '@backlot/contract/resources/payout-lines'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { formatMoney, formatMoneyChange, formatNumber } from '../../../../ui/format/format-number.ts'
import { payoutMessages } from '../payout.messages.ts'
import type { LineView } from '../use-reconciliation.ts'
import styles from './lines.module.css'

interface TotalsRowProps {
  view: LineView
  count: number
  sums: LineSums
  currency: string
}

/** What all lines of a view come to, those of its other pages among them. */
export function TotalsRow({ view, count, sums, currency }: TotalsRowProps) {
  const say = useMessages(payoutMessages)
  const { ours, theirs, fees, difference } = sums
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {view === 'toSettle' ? say('sum', { count: formatNumber(count) }) : say('allLines', { count })}
      </th>
      <td className={styles.figure} data-head={say('ours')}>
        {formatMoney(ours, currency)}
      </td>
      <td className={styles.figure} data-head={say('theirs')}>
        {formatMoney(theirs, currency)}
      </td>
      <td className={styles.figure} data-head={say('difference')}>
        {formatMoneyChange(difference, currency)}
      </td>
      <td className={styles.note}>
        {fees !== 0 && say('feesOfBoth', { amount: formatMoneyChange(fees, currency) })}
      </td>
    </tr>
  )
}
