import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { daySchema, idSchema, refSchema } from '../core/fields/field-schemas.ts'
import { currency, flag, money, reference, status, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { churnReasons, ledgerEventTypes, subscriptionStates } from '../ledger/ledger-event.ts'

/** What members pay for again and again. State, monthly revenue and access follow from what is told of each. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  words: {
    plural: { en: 'Subscriptions', 'zh-CN': '订阅' },
    singular: { en: 'subscription', 'zh-CN': '订阅' },
  },
  menu: { position: 640, isHidden: true },
  label: 'providerReference',
  fields: {
    /** What the provider calls it. */
    providerReference: readOnly(text({ max: 120 })),
    provider: readOnly(text({ max: 40 })),
    userId: readOnly(reference('users')),
    planId: readOnly(reference('plans')),
    status: readOnly(status(subscriptionStates)),
    /** Minor units a month, as the contract was made. */
    mrr: readOnly(money()),
    currency: readOnly(currency()),
    startedAt: readOnly(time()),
    currentPeriodEnd: readOnly(time()),
    cancelAtPeriodEnd: readOnly(flag()),
    /** Until when there is access if nothing more happens. */
    accessUntil: readOnly(optional(time())),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
  },
  verbs: ['list', 'totals', 'show', 'export'],
  search: ['providerReference'],
  filters: [
    'status',
    'planId',
    'channelId',
    'campaignId',
    'userId',
    'provider',
    'currency',
    'cancelAtPeriodEnd',
    'currentPeriodEnd',
    'startedAt',
  ],
  sorts: ['id', 'mrr', 'startedAt', 'currentPeriodEnd'],
  sums: ['mrr'],
})

const ledgerRowSchema = z.object({
  id: idSchema,
  type: z.enum(ledgerEventTypes),
  provider: z.string(),
  transactionNumber: z.string(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  /** Minor units a month from then on. */
  mrr: z.number().int().nullable(),
  until: z.string().nullable(),
  reason: z.enum(churnReasons).nullable(),
  attempt: z.number().int().nullable(),
  declineCode: z.string().nullable(),
  plan: refSchema.nullable(),
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

const amountsSchema = z.array(z.object({ currency: z.string(), amount: z.number().int() }))

const channelStatisticSchema = z.object({
  /** Null for members who came from no channel. */
  channel: refSchema.nullable(),
  trialing: z.number().int(),
  active: z.number().int(),
  pastDue: z.number().int(),
  paused: z.number().int(),
  /** Paid until the end of their period, and not renewed then. */
  cancelled: z.number().int(),
  expired: z.number().int(),
  mrr: amountsSchema,
  /** Members in the days asked for: those who began or came back, those who were lost, and those who paid before. */
  gained: z.number().int(),
  churned: z.number().int(),
  opening: z.number().int(),
  /** Trials that ended in these days, and those of them that were paid for within a week. */
  trialsEnded: z.number().int(),
  trialsConverted: z.number().int(),
})
export type ChannelStatistic = z.infer<typeof channelStatisticSchema>

export const subscriptionEndpoints = {
  ...resourceEndpoints(subscriptions),
  events: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/events',
    access: 'list-subscriptions',
    summary: 'The ledger of a subscription: what was told of it, in the order in which it happened',
    params: idParams,
    answer: z.array(ledgerRowSchema),
  }),
  channelStatistic: endpoint({
    method: 'GET',
    path: '/subscriptions/channelStatistic',
    access: 'list-subscriptions',
    summary: 'Subscriptions by channel as they stand, and what was won and lost in some days',
    query: z.strictObject({ from: daySchema, to: daySchema }),
    answer: z.array(channelStatisticSchema),
  }),
}
