import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, currency, money, reference, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { failureOutcomes } from './failedpayments.ts'

/** What became of a renewal: charged when it was due, or what came of a first try that failed. */
export const renewalOutcomes = ['captured', ...failureOutcomes] as const

/**
 * Renewals that were tried, each once, by when it was due; the success of renewals is how many were paid of them. Whoever is on a channel
 * and sees them by a role finds those of it, and nobody's name.
 */
export const renewals = defineResource({
  name: 'renewals',
  words: {
    plural: { en: 'Renewals', 'zh-CN': '续费' },
    singular: { en: 'renewal', 'zh-CN': '续费记录' },
  },
  // It is what figures open.
  menu: { position: 643, isHidden: true },
  label: 'outcome',
  fields: {
    occurredAt: readOnly(time()),
    outcome: readOnly(choice(renewalOutcomes)),
    /** The charge that it came to, then or within the days of grace. */
    orderId: readOnly(optional(reference('orders'))),
    paidAt: readOnly(optional(time())),
    amount: readOnly(optional(money())),
    currency: readOnly(currency()),
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    userId: readOnly(optional(reference('users'))),
    planId: readOnly(reference('plans')),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    provider: readOnly(text({ max: 40 })),
    /** Of the charge, or of the try that failed. */
    transactionNumber: readOnly(optional(text({ max: 120, isCode: true }))),
  },
  withheld: { from: 'own-channels', fields: ['orderId', 'subscriptionId', 'userId', 'transactionNumber'] },
  verbs: ['list', 'totals', 'show', 'export'],
  filters: [
    'occurredAt',
    'outcome',
    'planId',
    'channelId',
    'campaignId',
    'subscriptionId',
    'userId',
    'provider',
    'currency',
  ],
  sorts: ['occurredAt'],
  defaultSort: '-occurredAt',
  sums: ['amount'],
})

export const renewalEndpoints = resourceEndpoints(renewals)
