import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { orders } from '@backlot/contract/resources/orders'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { Figure } from '../../ui/display/figure.tsx'
import { TwoLines } from '../../ui/display/two-lines.tsx'
import { formatMoney, formatNumber } from '../../ui/format/format-number.ts'
import { orderWords } from './orders.messages.ts'

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

/** When it was paid: the day, and below it the hour where both are said. */
export function Paid({ order }: { order: RecordOf<typeof orders> }) {
  return (
    <TwoLines>
      <FieldValue resource={orders} words={orderWords} name="paidAt" record={order} place="cell" />
    </TwoLines>
  )
}
