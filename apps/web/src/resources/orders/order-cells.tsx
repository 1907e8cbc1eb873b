import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { orders } from '@backlot/contract/resources/orders'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { orderMessages } from './orders.messages.ts'

type Order = RecordOf<typeof orders>

interface FeeProps {
  order: Order
  fee: 'transactionFee' | 'settlementFee' | 'reserveFee'
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
  return <span title={origin}>{formatMoney(order[fee], currency)}</span>
}

const providerNames: Readonly<Record<string, string>> = {
  segpay: 'Segpay',
  epoch: 'Epoch',
  ccbill: 'CCBill',
  paypal: 'PayPal',
}

/** A provider as it calls itself, where it is one that we know. */
export function providerName(provider: string): string {
  return providerNames[provider] ?? provider
}
