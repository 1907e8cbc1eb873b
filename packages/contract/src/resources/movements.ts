import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, currency, flag, money, reference, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { movementReasons, movementTypes } from '../ledger/ledger-event.ts'

/** What a change of plan is to the one that is come to, and to the one that is left. */
export const planChangeKinds = ['plan_joined', 'plan_left'] as const

export const movementKinds = [
  'trial',
  'trial_ended',
  ...movementTypes,
  'cancellation',
  ...planChangeKinds,
] as const

/**
 * Who began a trial or came to its end, switched renewal off, came, came back, changed or was lost, and what that did to monthly revenue: worked out of the ledger of
 * each subscription. A change of plan is told of both plans besides. Whoever sees them for being on a channel finds those of it, and nobody's name.
 */
export const movements = defineResource({
  name: 'movements',
  words: {
    plural: { en: 'Subscription movements', 'zh-CN': '订阅变动' },
    singular: { en: 'movement', 'zh-CN': '订阅变动' },
  },
  // It is what figures open.
  menu: { position: 641, isHidden: true },
  label: 'kind',
  fields: {
    kind: readOnly(choice(movementKinds)),
    occurredAt: readOnly(time()),
    /** Whose it is. */
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    userId: readOnly(optional(reference('users'))),
    planId: readOnly(reference('plans')),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    /** Why there is less to be paid. */
    reason: readOnly(optional(choice(movementReasons))),
    /** Of a trial that ended: whether a first full price was paid within the days that are set. */
    isConverted: readOnly(optional(flag())),
    /** Of the monthly revenue, below zero where it became less. */
    change: readOnly(money({ min: -1_000_000_000_000 })),
    /** The monthly revenue from then on. */
    mrr: readOnly(money()),
    currency: readOnly(currency()),
    /** Whether with it a subscription began to be paid for, or ended; on its plan it may do so by a change of that. */
    contract: readOnly(optional(choice(['began', 'ended', 'joined', 'left']))),
    /** Since when it had been paid for, and since when its member had been paying for any. */
    contractSince: readOnly(optional(time())),
    memberSince: readOnly(optional(time())),
    /** Where a subscription ends or leaves a plan: since when it had been on that, and when it ended after all. */
    planSince: readOnly(optional(time())),
    endedAt: readOnly(optional(time())),
    /** When its member first paid a full price, and by which channel and for which plan: by these cohorts are told apart. */
    firstPaidAt: readOnly(optional(time())),
    firstChannelId: readOnly(optional(reference('channels'))),
    firstPlanId: readOnly(optional(reference('plans'))),
  },
  withheld: {
    from: 'own-channels',
    fields: ['subscriptionId', 'userId', 'firstPaidAt', 'firstChannelId', 'firstPlanId'],
  },
  verbs: ['list', 'totals', 'show', 'export'],
  filters: [
    'kind',
    'occurredAt',
    'planId',
    'channelId',
    'campaignId',
    'reason',
    'isConverted',
    'currency',
    'contract',
    'contractSince',
    'memberSince',
    'planSince',
    'endedAt',
    'firstPaidAt',
    'firstChannelId',
    'firstPlanId',
  ],
  sorts: ['occurredAt'],
  defaultSort: '-occurredAt',
  sums: ['change'],
})

export const movementEndpoints = resourceEndpoints(movements)
