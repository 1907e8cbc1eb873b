import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, currency, longText, money, reference, status, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

export const conflictKinds = ['order', 'refund', 'chargeback'] as const

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
    transactionNumber: readOnly(text({ max: 120 })),
    provider: readOnly(text({ max: 40 })),
    kind: readOnly(choice(conflictKinds)),
    /** The order that is known by the number, or to which what is known belongs. */
    orderId: readOnly(reference('orders')),
    status: readOnly(status({ open: 'warning', settled: 'off' })),
    knownAmount: readOnly(money({ currency: 'knownCurrency', min: 1 })),
    knownCurrency: readOnly(currency()),
    toldAmount: readOnly(money({ currency: 'toldCurrency', min: 1 })),
    toldCurrency: readOnly(currency()),
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
  filters: ['status', 'kind', 'provider', 'orderId', 'settledById', 'createdAt'],
  sorts: ['id', 'createdAt', 'updatedAt'],
  defaultSort: '-id',
})

export const conflictEndpoints = resourceEndpoints(conflicts)
