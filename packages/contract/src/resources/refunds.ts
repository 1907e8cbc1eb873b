import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, currency, longText, money, reference, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { refundEffectSchema } from '../ledger/refund-effect.ts'

export const initiators = ['member', 'staff', 'provider'] as const
export const refundCauses = [
  'asked',
  'duplicate',
  'not_as_described',
  'technical',
  'fraud',
  'goodwill',
  'other',
] as const
/** Where a refund stands with the second person, and how that looks. */
export const refundStates = { to_approve: 'warning', approved: 'live', declined: 'off' } as const
/** What becomes of the access that an order paid for. */
export const accessAfter = ['stays', 'ends'] as const

export const refundMessages = {
  moreThanIsLeft: fieldMessage('more_than_is_left', {
    en: 'This is more than is left of the order; what waits for approval counts too.',
    'zh-CN': '超出该订单的可退金额（含待审批的退款）。',
  }),
  nothingToEnd: fieldMessage('no_access_to_end', {
    en: 'This order gives no access that could end.',
    'zh-CN': '该订单没有可终止的观看权限。',
  }),
} as const

/** Money given back on an order, as providers told it or staff asked for it; a large one waits for a second person. */
export const refunds = defineResource({
  name: 'refunds',
  words: {
    plural: { en: 'Refunds', 'zh-CN': '退款' },
    singular: { en: 'refund', 'zh-CN': '退款' },
  },
  menu: { group: 'orders', position: 382 },
  label: 'number',
  fields: {
    number: readOnly(text({ max: 24, isUnique: true, isCode: true })),
    orderId: readOnly(reference('orders')),
    status: readOnly(status(refundStates)),
    amount: readOnly(money({ min: 1 })),
    currency: readOnly(currency()),
    cause: readOnly(choice(refundCauses)),
    initiatedBy: readOnly(choice(initiators)),
    access: readOnly(choice(accessAfter)),
    /** In the provider's words. */
    reason: readOnly(optional(text({ max: 200 }))),
    note: readOnly(optional(longText({ max: 500 }))),
    requestedById: readOnly(optional(reference('admins'))),
    decidedById: readOnly(optional(reference('admins'))),
    decidedAt: readOnly(optional(time())),
    decisionNote: readOnly(optional(longText({ max: 500 }))),
    provider: readOnly(text({ max: 40 })),
    /** The provider's; of a refund that staff recorded it comes with what the provider tells. */
    transactionNumber: readOnly(optional(text({ max: 120, isCode: true }))),
    /** When the money went back. */
    occurredAt: readOnly(optional(time())),
  },
  verbs: ['list', 'totals', 'show', 'export', 'history'],
  permissions: { approve: { en: 'Approve and decline', 'zh-CN': '批准与拒绝' } },
  actions: {
    /** Asks again who it is: a window that somebody left open is no second person. */
    approve: action({ permission: 'approve', asksAgain: true, from: ['to_approve'], to: 'approved' }),
    decline: action({
      permission: 'approve',
      body: { decisionNote: longText({ max: 500 }) },
      from: ['to_approve'],
      to: 'declined',
    }),
  },
  waiting: { state: 'to_approve', permission: 'approve' },
  personal: ['note', 'decisionNote'],
  search: ['number', 'transactionNumber'],
  filters: [
    'status',
    'cause',
    'initiatedBy',
    'orderId',
    'provider',
    'currency',
    'amount',
    'requestedById',
    'decidedById',
    'occurredAt',
    'createdAt',
  ],
  sorts: ['id', 'amount', 'occurredAt', 'createdAt', 'updatedAt'],
  sums: ['amount'],
})

export const refundEndpoints = copyOf(resourceEndpoints(refunds), {
  effect: endpoint({
    method: 'GET',
    path: '/refunds/:id/effect',
    access: 'approve-refunds',
    summary: 'What a refund that waits would do if it were approved now',
    params: idParams,
    answer: refundEffectSchema,
  }),
})
