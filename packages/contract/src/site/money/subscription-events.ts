import * as z from 'zod'
import { currencies, mostMoney } from '../../core/fields/currency.ts'
import { idSchema, textSchema, timeSchema } from '../../core/fields/field-schemas.ts'
import { periodUnits } from '../../core/fields/fields.ts'
import { churnReasons, type LedgerEventType, ledgerEventTypes } from '../../ledger/ledger-event.ts'
import { isTooMuchAMonth } from '../../ledger/monthly-price.ts'
import { batchCall, batchVerdicts } from '../batch-call.ts'

export const mostEventsAtOnce = 1_000

/** These say until when they hold. */
const lasting: ReadonlySet<LedgerEventType> = new Set([
  'trial',
  'new',
  'conversion',
  'renewal',
  'reactivation',
  'extended',
  'complimentary',
])

/** Under this name what staff did is kept; no site speaks for them. */
export const ownProvider = 'backlot'

const recurringPriceSchema = z.strictObject({
  /** Minor units. */
  amount: z.number().int().min(0).max(mostMoney),
  count: z.number().int().min(1).max(1_000),
  unit: z.enum(periodUnits),
})

/** What a provider told of a subscription; with its transaction number it may be sent again. */
const subscriptionEventSchema = z
  .strictObject({
    provider: textSchema(40),
    transactionNumber: textSchema(120),
    /** What the provider calls the subscription. */
    subscriptionReference: textSchema(120),
    type: z.enum(ledgerEventTypes),
    occurredAt: timeSchema,
    memberId: idSchema,
    planId: idSchema,
    /** Until when it is paid, tried or given away. */
    until: timeSchema.nullable().default(null),
    /** What is charged again and again; that of the plan when left out. */
    recurringPrice: recurringPriceSchema.nullable().default(null),
    currency: z.enum(currencies).nullable().default(null),
    reason: z.enum(churnReasons).nullable().default(null),
    attempt: z.number().int().min(1).max(100).nullable().default(null),
    declineCode: textSchema(40).nullable().default(null),
    channelId: idSchema.nullable().default(null),
    campaignId: idSchema.nullable().default(null),
  })
  .superRefine((event, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (event.provider === ownProvider) fault('provider', 'bad_format')
    if (lasting.has(event.type) && event.until === null) fault('until', 'required')
    if (event.until !== null && Date.parse(event.until) <= Date.parse(event.occurredAt))
      fault('until', 'ends_before_it_starts')
    if (event.type === 'payment_failed' && event.attempt === null) fault('attempt', 'required')
    if (event.type !== 'churn' && event.reason !== null) fault('reason', 'bad_format')
    if (event.recurringPrice !== null && isTooMuchAMonth(event.recurringPrice))
      fault('recurringPrice', 'bad_format')
    if (event.campaignId !== null && event.channelId === null) fault('channelId', 'required')
  })
export type SubscriptionEvent = z.infer<typeof subscriptionEventSchema>

export const eventRefusals = [
  'unknown_member',
  'unknown_plan',
  'unknown_channel',
  /** It names no price, and the plan's is in another currency. */
  'wrong_currency',
  'in_future',
  /** The reference is known as another member's, or in another currency. */
  'other_subscription',
  /** The number is known, and said something else. */
  'differs',
] as const
export type EventRefusal = (typeof eventRefusals)[number]

const verdictsSchema = batchVerdicts({ provider: z.string(), transactionNumber: z.string() }, eventRefusals)
export type EventVerdicts = z.infer<typeof verdictsSchema>

/** The ledger of subscriptions, as providers' postbacks fill it. */
export const subscriptionEventEndpoints = {
  takeEvents: batchCall({
    path: '/subscriptions/events',
    access: 'report-money',
    summary: 'Tell what happened to subscriptions, in any order and as often as need be',
    item: subscriptionEventSchema,
    most: mostEventsAtOnce,
    answer: verdictsSchema,
  }),
}
