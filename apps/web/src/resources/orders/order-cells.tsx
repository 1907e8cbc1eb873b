import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { orders } from '@backlot/contract/resources/orders'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { Figure } from '../../ui/display/figure.tsx'
import { formatMoney, formatNumber } from '../../ui/format/format-number.ts'
import { orderMessages, orderWords } from './orders.messages.ts'

type Order = RecordOf<typeof orders>

/** What the processor takes of an order. */
export const orderFees = ['transactionFee', 'settlementFee', 'reserveFee'] as const

interface FeeProps {
  order: Order
  fee: (typeof orderFees)[number]
}

/** A fee, and on hover where it comes from. */
export function Fee({ order, fee }: FeeProps) {
  const say = useMessages(orderMessages)
  const { currency, feesByHand, feesReport } = order
  const origin = feesByHand
    ? say('feesTyped')
    : feesReport
      ? say('feesByReport', { report: feesReport.name })
      : say('feesSent')
  return (
    <span title={origin}>
      <Deduction amount={order[fee]} currency={currency} />
    </span>
  )
}

/** What is taken off an amount, with its minus; nothing taken off has none. */
export function deduction(amount: number, currency?: string | null): string {
  const taken = amount === 0 ? 0 : -amount
  return currency ? formatMoney(taken, currency) : formatNumber(taken)
}

export function Deduction({ amount, currency }: { amount: number; currency: string }) {
  return <Figure text={deduction(amount, currency)} isZero={amount === 0} />
}

/** What the fees leave, and on hover how it comes about. */
export function AfterFees({ order }: { order: Order }) {
  const inLanguage = useWords()
  const { currency, amount, totalAmount } = order
  const fees = orderFees.map(
    (fee) => `${inLanguage(orderWords.fields[fee])} ${deduction(order[fee], currency)}`,
  )
  const parts = [
    `${inLanguage(orderWords.fields.amount)} ${formatMoney(amount, currency)}`,
    ...fees,
    `${inLanguage(orderWords.fields.totalAmount)} ${formatMoney(totalAmount, currency)}`,
  ]
  return (
    <span title={parts.join('\n')}>
      <Figure text={formatMoney(totalAmount, currency)} isZero={totalAmount === 0} />
    </span>
  )
}
