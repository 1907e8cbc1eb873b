import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { deviceTypes } from '../core/fields/device-types.ts'
import { choice, currency, duration, flag, money, reference, text, time } from '../core/fields/fields.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { billingSources, paymentMethods } from './orders.ts'
import { initiators, refundCauses } from './refunds.ts'

/** What is sold and what comes back of it: net sales are their sum. */
export const saleKinds = ['charge', 'refund', 'chargeback', 'won_back'] as const

const transactionKinds = [...saleKinds, 'release'] as const

export const disputeStates = ['open', 'won', 'lost'] as const

/** Below zero where money went back. */
const signed = (beside: string) => money({ currency: beside, min: -1_000_000_000_000 })

/**
 * Every movement of money by itself, on the day it happened: charges, what came back of them, and what was released of a reserve, which is of no
 * order. Net settled is their sum.
 * Whoever sees them for being on a channel finds those of it, and nobody's name.
 */
export const transactions = defineResource({
  name: 'transactions',
  words: {
    plural: { en: 'Transactions', 'zh-CN': '资金流水' },
    singular: { en: 'transaction', 'zh-CN': '资金流水' },
  },
  // It is what figures open.
  menu: { group: 'orders', position: 397, isHidden: true },
  label: 'kind',
  fields: {
    kind: readOnly(choice(transactionKinds)),
    occurredAt: readOnly(time()),
    /** Who paid and what it belongs to. */
    orderId: readOnly(optional(reference('orders'))),
    userId: readOnly(optional(reference('users'))),
    transactionNumber: readOnly(optional(text({ max: 120, isCode: true }))),
    /** From here on as it is said of the order. */
    planId: readOnly(optional(reference('plans'))),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    billingSource: readOnly(optional(choice(billingSources))),
    paymentMethod: readOnly(optional(choice(paymentMethods))),
    deviceType: readOnly(optional(choice(deviceTypes))),
    os: readOnly(optional(text({ max: 60 }))),
    browser: readOnly(optional(text({ max: 60 }))),
    provider: readOnly(text({ max: 40 })),
    amount: readOnly(signed('currency')),
    currency: readOnly(currency()),
    /** At the rate that the order was paid at; nothing without one. */
    reportAmount: readOnly(optional(signed('reportCurrency'))),
    reportCurrency: readOnly(currency()),
    /** The same less fees and reserve of a charge. */
    netSettled: readOnly(optional(signed('reportCurrency'))),
    /** What its channel is due of it, at the share that was frozen at the sale; nothing of what no channel sold. */
    shareDue: readOnly(optional(signed('reportCurrency'))),
    /** When its order was paid. */
    soldAt: readOnly(optional(time())),
    /** How long after that it came back, to a tenth of a day; nothing of what was charged. */
    sinceSale: computed(optional(duration({ isInDays: true }))),
    /** Why money was given back; of a dispute it is the reason, in the words of the bank. */
    cause: readOnly(optional(choice(refundCauses))),
    reason: readOnly(optional(text({ max: 200 }))),
    initiatedBy: readOnly(optional(choice(initiators))),
    /** Less went back than its order was. */
    isPartial: readOnly(flag()),
    /** How a dispute stands. */
    dispute: readOnly(optional(choice(disputeStates))),
    /** The same amount less what the processor keeps of a charge, as receipts are counted; what is only held back counts. */
    reportReceipt: readOnly(optional(signed('reportCurrency'))),
    /** When its member first paid a full price, and by which channel and for which plan: by these cohorts are told apart. */
    firstPaidAt: readOnly(optional(time())),
    firstChannelId: readOnly(optional(reference('channels'))),
    firstPlanId: readOnly(optional(reference('plans'))),
  },
  withheld: {
    from: 'own-channels',
    fields: [
      ...(['orderId', 'userId', 'transactionNumber', 'reportReceipt', 'netSettled'] as const),
      ...(['firstPaidAt', 'firstChannelId', 'firstPlanId'] as const),
    ],
  },
  verbs: ['list', 'totals', 'show', 'export'],
  filters: [
    'kind',
    'occurredAt',
    'planId',
    'channelId',
    'campaignId',
    'billingSource',
    'paymentMethod',
    'deviceType',
    'os',
    'browser',
    'provider',
    'currency',
    'reportAmount',
    'soldAt',
    'cause',
    'reason',
    'initiatedBy',
    'isPartial',
    'dispute',
    'firstPaidAt',
    'firstChannelId',
    'firstPlanId',
  ],
  sorts: ['id', 'occurredAt'],
  defaultSort: '-occurredAt',
  sums: ['amount', 'reportAmount', 'reportReceipt', 'netSettled', 'shareDue'],
})

export const transactionEndpoints = resourceEndpoints(transactions)
