import { Figure } from '../../ui/display/figure.tsx'
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
