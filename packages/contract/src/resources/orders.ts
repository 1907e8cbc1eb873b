import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { deviceTypes } from '../core/fields/device-types.ts'
import { idSchema, wholeInQuery } from '../core/fields/field-schemas.ts'
import {
  choice,
  currency,
  flag,
  longText,
  money,
  reference,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { refundEffectSchema } from '../ledger/refund-effect.ts'
import { accessAfter, initiators, refundCauses, refundStates } from './refunds.ts'

export const billingSources = [
  'trial_initial',
  'initial',
  'conversion',
  'renewal',
  'plan_change',
  'reactivation',
  'one_time',
] as const
export const paymentMethods = ['card', 'paypal', 'crypto', 'bank'] as const

/** Who wanted it, of what staff record: providers tell of their own. */
const askers = ['member', 'staff'] as const satisfies readonly (typeof initiators)[number][]

export const feesAgreed = fieldMessage('fees_of_closed_report', {
  en: 'The statement of {reference}, which is closed, agrees with these fees.',
  'zh-CN': '费用已随 {reference} 对账结清，不能更改。',
})

/** Captured charges. Staff write the note and the fees; the state follows from what came back. */
export const orders = defineResource({
  name: 'orders',
  words: {
    plural: { en: 'Orders', 'zh-CN': '订单' },
    singular: { en: 'order', 'zh-CN': '订单' },
  },
  menu: { group: 'orders', position: 380 },
  label: 'orderId',
  fields: {
    orderId: readOnly(text({ max: 40, isUnique: true, isCode: true })),
    userId: readOnly(reference('users')),
    planId: readOnly(reference('plans')),
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    status: readOnly(
      status({ paid: 'live', partially_refunded: 'warning', refunded: 'off', charged_back: 'danger' }),
    ),
    billingSource: readOnly(choice(billingSources)),
    /** Whether its member first paid with it; what a trial costs does not count. */
    isMembersFirst: computed(flag()),
    amount: readOnly(money({ min: 1 })),
    discount: readOnly(money()),
    currency: readOnly(currency()),
    /** Units of the report currency for one of this one, as they were when it was paid. */
    rate: computed(optional(text({ max: 24 }))),
    promotionId: readOnly(optional(reference('promotions'))),
    dealId: readOnly(optional(reference('deals'))),
    paymentMethod: readOnly(choice(paymentMethods)),
    provider: readOnly(text({ max: 40 })),
    transactionNumber: readOnly(text({ max: 120, isCode: true })),
    paidAt: readOnly(time()),
    /** What the member last came with in the 30 days before. */
    deviceType: readOnly(optional(choice(deviceTypes))),
    os: readOnly(optional(text({ max: 60 }))),
    browser: readOnly(optional(text({ max: 60 }))),
    transactionFee: withDefault(money(), 0),
    settlementFee: withDefault(money(), 0),
    /** Held back, and released later. */
    reserveFee: withDefault(money(), 0),
    /** Typed by staff: what is worked out later leaves them. */
    feesByHand: readOnly(flag()),
    /** By whose terms they were worked out; none where they are as they were sent, or typed by staff. */
    feesReportId: readOnly(optional(reference('segpays'))),
    /** What the fees leave; below zero where they eat it all. */
    totalAmount: readOnly(money({ min: -3_000_000_000_000 })),
    refunded: readOnly(money()),
    /** Asked for, and not yet agreed to. */
    refundsWaiting: computed(money()),
    chargedBack: readOnly(money()),
    note: optional(longText({ max: 1000 })),
  },
  verbs: ['list', 'totals', 'show', 'update', 'export', 'history'],
  permissions: { refund: { en: 'Refund', 'zh-CN': '退款' } },
  actions: {
    /** Above the limit it waits for a second person. */
    refund: action({
      permission: 'refund',
      body: {
        amount: money({ min: 1 }),
        cause: choice(refundCauses),
        initiatedBy: choice(askers),
        access: choice(accessAfter),
        note: optional(longText({ max: 500 })),
      },
      from: ['paid', 'partially_refunded'],
      history: ['refund', 'ask-for-refund', 'approve-refund', 'decline-refund'],
    }),
  },
  personal: ['note'],
  search: ['orderId', 'transactionNumber'],
  filters: [
    'status',
    'userId',
    'planId',
    'subscriptionId',
    'channelId',
    'campaignId',
    'promotionId',
    'dealId',
    'billingSource',
    'isMembersFirst',
    'paymentMethod',
    'deviceType',
    'provider',
    'feesReportId',
    'currency',
    'amount',
    'paidAt',
  ],
  sorts: ['id', 'amount', 'totalAmount', 'paidAt', 'createdAt', 'updatedAt'],
  defaultSort: '-paidAt',
  sums: ['amount', 'transactionFee', 'settlementFee', 'reserveFee', 'totalAmount', 'refunded', 'chargedBack'],
})

const stateNames = Object.keys(refundStates) as (keyof typeof refundStates)[]

const reversalSchema = z.object({
  id: idSchema,
  kind: z.enum(['refund', 'chargeback']),
  amount: z.number().int(),
  /** What the refund is called, and why it was given; of chargebacks there is only what the provider says. */
  number: z.string().nullable(),
  cause: z.enum(refundCauses).nullable(),
  reason: z.string().nullable(),
  initiatedBy: z.enum(initiators),
  /** Of a refund whether a second person agreed, where one has to; what waits or was declined has not come back. */
  status: z.enum(stateNames).nullable(),
  /** Why it was declined. */
  decisionNote: z.string().nullable(),
  /** Null of a refund that staff recorded until the provider tells of it. */
  transactionNumber: z.string().nullable(),
  /** When it was asked for, as long as it waits, or was declined. */
  occurredAt: z.string(),
  /** How a dispute ended; of chargebacks alone. */
  resolvedAt: z.string().nullable(),
  won: z.boolean().nullable(),
})
export type Reversal = z.infer<typeof reversalSchema>

export const orderEndpoints = copyOf(resourceEndpoints(orders), {
  refundEffect: endpoint({
    method: 'GET',
    path: '/orders/:id/refund/effect',
    access: 'refund-orders',
    summary: 'What a refund of an order would do, before it is recorded',
    params: idParams,
    query: z.strictObject({ amount: wholeInQuery(z.number().int().min(1)), access: z.enum(accessAfter) }),
    answer: refundEffectSchema,
  }),
  reversals: endpoint({
    method: 'GET',
    path: '/orders/:id/reversals',
    access: 'list-orders',
    summary: 'What came back of an order, is to or was not let: refunds and chargebacks, the latest first',
    params: idParams,
    answer: z.array(reversalSchema),
  }),
})
