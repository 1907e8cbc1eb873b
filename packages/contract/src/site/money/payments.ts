import * as z from 'zod'
import { currencies, mostMoney } from '../../core/fields/currency.ts'
import { idSchema, textSchema, timeSchema } from '../../core/fields/field-schemas.ts'
import { billingSources, paymentMethods } from '../../resources/orders.ts'
import { codePattern } from '../../resources/promotion-code.ts'
import { initiators } from '../../resources/refunds.ts'
import { batchCall, batchVerdicts } from '../batch-call.ts'
import { exchangeRateSchema, isWorthTooMuch, worthTooMuch } from './exchange-rate.ts'

export const mostPaymentsAtOnce = 1_000

const amount = z.number().int().min(1).max(mostMoney)
const fee = z.number().int().min(0).max(mostMoney)
/** What a provider calls a payment; with it the same may be told again. */
const key = { provider: textSchema(40), transactionNumber: textSchema(120) }

const newOrderSchema = z
  .strictObject({
    ...key,
    memberId: idSchema,
    planId: idSchema,
    /** As the provider calls the subscription, which must have been told of before. */
    subscriptionReference: textSchema(120).nullable().default(null),
    billingSource: z.enum(billingSources),
    amount,
    discount: fee.default(0),
    currency: z.enum(currencies),
    paymentMethod: z.enum(paymentMethods),
    paidAt: timeSchema,
    transactionFee: fee.default(0),
    settlementFee: fee.default(0),
    reserveFee: fee.default(0),
    channelId: idSchema.nullable().default(null),
    campaignId: idSchema.nullable().default(null),
    /** The code it was sold with: the order spends the use that the member holds. */
    promotionCode: z
      .string()
      .trim()
      .regex(codePattern.regex, { message: codePattern.message })
      .nullable()
      .default(null),
    /** The deal it was sold by. */
    dealId: idSchema.nullable().default(null),
    /** What one of the currency was worth in the report currency; left out, the amount is shown in its own alone. */
    rate: exchangeRateSchema.nullable().default(null),
  })
  .superRefine(({ campaignId, channelId, currency, rate, ...order }, context) => {
    if (campaignId !== null && channelId === null)
      context.addIssue({ code: 'custom', path: ['channelId'], message: 'required' })
    const most = Math.max(
      ...[order.amount, order.discount, order.transactionFee, order.settlementFee, order.reserveFee],
    )
    if (rate !== null && isWorthTooMuch(most, { rate, currency }))
      context.addIssue({ code: 'custom', path: ['rate'], message: worthTooMuch })
  })
export type NewOrder = z.infer<typeof newOrderSchema>

const reversal = {
  ...key,
  /** The number of the order that it takes back, in part or whole. */
  orderTransactionNumber: textSchema(120),
  amount,
  currency: z.enum(currencies),
  reason: textSchema(200).nullable().default(null),
  occurredAt: timeSchema,
}
const newRefundSchema = z.strictObject({ ...reversal, initiatedBy: z.enum(initiators) })
const newChargebackSchema = z
  .strictObject({
    ...reversal,
    initiatedBy: z.enum(initiators).default('provider'),
    /** Told again with these, a dispute is resolved. */
    resolvedAt: timeSchema.nullable().default(null),
    won: z.boolean().nullable().default(null),
  })
  .superRefine(({ occurredAt, resolvedAt, won }, context) => {
    if ((resolvedAt === null) !== (won === null))
      context.addIssue({ code: 'custom', path: ['won'], message: 'required' })
    if (resolvedAt !== null && Date.parse(resolvedAt) < Date.parse(occurredAt))
      context.addIssue({ code: 'custom', path: ['resolvedAt'], message: 'ends_before_it_starts' })
  })
export type NewRefund = z.infer<typeof newRefundSchema>
export type NewChargeback = z.infer<typeof newChargebackSchema>

export const paymentRefusals = [
  'unknown_member',
  'unknown_plan',
  'unknown_channel',
  'unknown_promotion',
  /** None of this plan. */
  'unknown_deal',
  /** None of this member's; it may be told of later. */
  'unknown_subscription',
  /** It may be told of later. */
  'unknown_order',
  /** Another than that of the subscription, of the plan where there is none, or of the order that it takes back. */
  'wrong_currency',
  'in_future',
  /** Before it was paid. */
  'before_order',
  'more_than_is_left',
  /** The number is known with another amount, of another member or order, or with another end: finance is shown both. */
  'differs',
] as const
export type PaymentRefusal = (typeof paymentRefusals)[number]

const verdictsSchema = batchVerdicts({ provider: z.string(), transactionNumber: z.string() }, paymentRefusals)
export type PaymentVerdicts = z.infer<typeof verdictsSchema>

function paymentsEndpoint<Payment>(path: string, summary: string, item: z.ZodType<Payment>) {
  return batchCall({
    path,
    access: 'report-money',
    summary,
    item,
    most: mostPaymentsAtOnce,
    answer: verdictsSchema,
  })
}

/** Charges and what comes back of them, as providers' postbacks tell it. */
export const paymentEndpoints = {
  takeOrders: paymentsEndpoint('/orders', 'Tell of captured charges', newOrderSchema),
  takeRefunds: paymentsEndpoint('/refunds', 'Tell of refunds', newRefundSchema),
  takeChargebacks: paymentsEndpoint(
    '/chargebacks',
    'Tell of chargebacks, and how they ended',
    newChargebackSchema,
  ),
}
