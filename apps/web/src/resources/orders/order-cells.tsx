import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { orders } from '@backlot/contract/resources/orders'
import { Figure } from '../../ui/display/figure.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { TwoLines } from '../../ui/display/two-lines.tsx'
import { formatMoney, formatNumber } from '../../ui/format/format-number.ts'

/** What the processor takes of an order. */
export const orderFees = ['transactionFee', 'settlementFee', 'reserveFee'] as const

/** What is taken off an amount, with its minus; nothing taken off has none. */
export function deduction(amount: number, currency?: string | null): string {
  const taken = amount === 0 ? 0 : -amount
  return currency ? formatMoney(taken, currency) : formatNumber(taken)
}

export function Deduction({ amount, currency }: { amount: number; currency: string }) {
  return <Figure text={deduction(amount, currency)} isZero={amount === 0} />
}

/** When it was paid: the day, and below it the hour, by which finance tells orders of one day apart. */
export function Paid({ paidAt }: Pick<RecordOf<typeof orders>, 'paidAt'>) {
  return (
    <TwoLines>
      <RelativeTime at={paidAt} hasHour />
    </TwoLines>
  )
}
