import * as z from 'zod'
import { idSchema, refSchema, timeSchema, wholeInQuery } from '../core/fields/field-schemas.ts'
import { promotionAudiences } from './judge-promotion.ts'

/** Minor units of the plan's currency. */
export const trialAmount = z.number().int()
export const trialCount = z.number().int()
export const trialId = wholeInQuery(idSchema)

/** For whom an offer is tried, and when. */
export const trialAsked = {
  memberId: trialId.optional(),
  /** Where no member is named: somebody like this who has used no code, and came through the channel. */
  audience: z.enum(promotionAudiences).optional(),
  /** Whose share is taken off. */
  channelId: trialId.optional(),
  /** This moment when left out. */
  at: timeSchema.optional(),
}

export const marginSchema = z.object({
  /** By the report in force, or the last one before; null where there is none. */
  fees: z
    .object({ report: refSchema, isInForce: z.boolean(), transaction: trialAmount, settlement: trialAmount })
    .nullable(),
  partner: z.object({ channel: refSchema, share: trialCount, amount: trialAmount }).nullable(),
  /** What is left of the first charge after both. */
  kept: trialAmount,
})
export type OfferMargin = z.infer<typeof marginSchema>
