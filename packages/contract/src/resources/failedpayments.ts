import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, currency, money, reference, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import type { billingSources } from './orders.ts'

/** What was to be paid: a further period, or the first full price after a trial; as its order says. */
const declinedSources = [
  'renewal',
  'conversion',
] as const satisfies readonly (typeof billingSources)[number][]

/** What became of a charge: paid within the days of grace, still within them, or not paid in them. */
export const failureOutcomes = ['recovered', 'in_grace', 'not_recovered'] as const

/**
 * Each try to charge for a subscription that the bank declined, as providers told of it, and what happened next. Whoever is on a channel
 * and sees them by a role finds those of it, and nobody's name.
 */
export const failedpayments = defineResource({
  name: 'failedpayments',
  words: {
    plural: { en: 'Failed payments', 'zh-CN': '扣款失败' },
    singular: { en: 'failed payment', 'zh-CN': '扣款失败记录' },
  },
  // It is what figures open.
  menu: { position: 642, isHidden: true },
  label: 'outcome',
  fields: {
    occurredAt: readOnly(time()),
    /** The first is when the charge was due. */
    attempt: readOnly(count({ min: 1, max: 100 })),
    declineCode: readOnly(optional(text({ max: 40, isCode: true }))),
    billingSource: readOnly(choice(declinedSources)),
    outcome: readOnly(choice(failureOutcomes)),
    /** The charge that was captured in the end. */
    recoveredOrderId: readOnly(optional(reference('orders'))),
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    userId: readOnly(optional(reference('users'))),
    planId: readOnly(reference('plans')),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    recoveredAt: readOnly(optional(time())),
    recoveredAmount: readOnly(optional(money({ currency: 'recoveredCurrency' }))),
    recoveredCurrency: readOnly(optional(currency())),
    /** What the subscription was last charged; a decline tells no amount. */
    lastAmount: readOnly(optional(money())),
    currency: readOnly(currency()),
    provider: readOnly(text({ max: 40 })),
    transactionNumber: readOnly(optional(text({ max: 120, isCode: true }))),
  },
  withheld: {
    from: 'own-channels',
    fields: ['recoveredOrderId', 'subscriptionId', 'userId', 'transactionNumber'],
  },
  verbs: ['list', 'totals', 'show', 'export'],
  filters: [
    'occurredAt',
    'attempt',
    'billingSource',
    'outcome',
    'recoveredAt',
    'declineCode',
    'planId',
    'channelId',
    'campaignId',
    'subscriptionId',
    'userId',
    'provider',
  ],
  sorts: ['id', 'occurredAt'],
  defaultSort: '-occurredAt',
  sums: ['lastAmount', 'recoveredAmount'],
})

export const failedpaymentEndpoints = resourceEndpoints(failedpayments)
