import * as z from 'zod'
import { refSchema } from '../core/fields/field-schemas.ts'
import { accessEffectSchema } from './access-effect.ts'

/** Minor units of the order's currency. */
const amount = z.number().int()
const beforeAndAfter = z.object({ before: amount, after: amount })
/** Of the month that is under way: so many among so many sales. */
const ratioSchema = z.object({
  before: z.number().int(),
  after: z.number().int(),
  sales: z.number().int(),
  /** Basis points. */
  limit: z.number().int(),
})
export type MonthRatio = z.infer<typeof ratioSchema>

/** What a refund does, worked out before it is done. */
export const refundEffectSchema = z.object({
  amount,
  currency: z.string(),
  /** What may be given back, without what waits for approval. */
  left: amount,
  approval: z.object({
    isNeeded: z.boolean(),
    /** Up to here, over all refunds of an order, nobody else has to agree. */
    limit: amount,
    /** Whether who reads this may. */
    isForReader: z.boolean(),
    /** Some of the others who may. */
    approvers: z.array(z.string()),
  }),
  /** How much of what the order paid for is not used yet; null where it is not known, or all is. */
  unused: z.object({ days: z.number().int(), of: z.number().int(), amount }).nullable(),
  /** Until when the subscription gives access, and whether this order pays for it; null of an order without one. */
  access: accessEffectSchema.extend({ mayEnd: z.boolean() }).nullable(),
  /** Of all subscriptions in this currency, a month. */
  mrr: beforeAndAfter,
  partner: beforeAndAfter.extend({ channel: refSchema, share: z.number().int() }).nullable(),
  /** These stay with the processor. */
  fees: z.object({ transaction: amount, settlement: amount }),
  /** Held back, and released as if nothing had come back. */
  reserve: amount,
  refunds: ratioSchema,
  disputes: ratioSchema,
  /** What is left after fees and the partner's share. */
  kept: beforeAndAfter,
})
export type RefundEffect = z.infer<typeof refundEffectSchema>
