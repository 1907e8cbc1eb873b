import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  choice,
  choices,
  currency,
  longText,
  money,
  reference,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

export const conflictKinds = ['order', 'refund', 'chargeback', 'event'] as const

/** In what something told again can differ from what is known by its number. */
export const conflictDifferences = [
  'amount',
  'currency',
  'member',
  'order',
  'ending',
  'subscription',
  'type',
  'time',
  'until',
  'plan',
  'price',
  'reason',
  'attempt',
  'decline',
  'channel',
  'campaign',
] as const
export type ConflictDifference = (typeof conflictDifferences)[number]

/** What a provider told under a known number and differs from what is known: refused, and settled by finance. */
export const conflicts = defineResource({
  name: 'conflicts',
  words: {
    plural: { en: 'Conflicts', 'zh-CN': '金额冲突' },
    singular: { en: 'conflict', 'zh-CN': '冲突' },
  },
  menu: { group: 'orders', position: 395 },
  label: 'transactionNumber',
  fields: {
    transactionNumber: readOnly(text({ max: 120, isCode: true })),
    provider: readOnly(text({ max: 40 })),
    kind: readOnly(choice(conflictKinds)),
    /** The order that is known by the number, or to which what is known belongs. */
    orderId: readOnly(optional(reference('orders'))),
    /** The subscription whose event is known by the number. */
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    differs: readOnly(choices(conflictDifferences)),
    /** What differs besides the amount, a line each, as it is known and as it was told. */
    knownValues: readOnly(optional(longText({ max: 4_000 }))),
    toldValues: readOnly(optional(longText({ max: 4_000 }))),
    status: readOnly(status({ open: 'warning', settled: 'off' })),
    knownAmount: readOnly(optional(money({ currency: 'knownCurrency', min: 1 }))),
    knownCurrency: readOnly(optional(currency())),
    toldAmount: readOnly(optional(money({ currency: 'toldCurrency', min: 1 }))),
    toldCurrency: readOnly(optional(currency())),
    note: readOnly(optional(longText({ max: 500 }))),
    settledById: readOnly(optional(reference('admins', { outlivesTarget: true }))),
    settledAt: readOnly(optional(time())),
  },
  verbs: ['list', 'show', 'export', 'history'],
  permissions: { settle: { en: 'Settle', 'zh-CN': '处理' } },
  actions: {
    settle: action({
      permission: 'settle',
      body: { note: longText({ max: 500 }) },
      from: ['open'],
      to: 'settled',
    }),
  },
  waiting: { state: 'open', permission: 'settle' },
  search: ['transactionNumber'],
  filters: ['status', 'kind', 'provider', 'orderId', 'subscriptionId', 'settledById', 'createdAt'],
  sorts: ['id', 'createdAt', 'updatedAt'],
  defaultSort: '-id',
})

export const conflictEndpoints = resourceEndpoints(conflicts)
