import * as z from 'zod'
import { currencies } from '../core/fields/currency.ts'
import { idSchema, refSchema, timeSchema } from '../core/fields/field-schemas.ts'
import { planConditions, promotionAudiences, promotionRules, promotionVerdicts } from './judge-promotion.ts'

/** Minor units of the plan's currency. */
const amount = z.number().int()
const count = z.number().int()
const queryId = z.coerce.number().pipe(idSchema)

export const promotionTrialQuery = z.strictObject({
  planId: queryId,
  memberId: queryId.optional(),
  /** Where no member is named: somebody like this who has not used the code, and came through the channel. */
  audience: z.enum(promotionAudiences).optional(),
  /** Whose share is taken off. */
  channelId: queryId.optional(),
  /** This moment when left out. */
  at: timeSchema.optional(),
})

export type PromotionTrialAsked = z.infer<typeof promotionTrialQuery>

const marginSchema = z.object({
  /** By the report in force, or the last one before; null where there is none. */
  fees: z
    .object({ report: refSchema, isInForce: z.boolean(), transaction: amount, settlement: amount })
    .nullable(),
  partner: z.object({ channel: refSchema, share: count, amount }).nullable(),
  /** What is left of the first charge after both. */
  kept: amount,
})

/** What a code would do for somebody, with nothing used up. */
export const promotionTrialSchema = z.object({
  at: z.string(),
  isAllowed: z.boolean(),
  rules: z.array(z.object({ rule: z.enum(promotionRules), verdict: z.enum(promotionVerdicts) })),
  /** What the rule `plan` is made of. */
  plan: z.array(z.object({ condition: z.enum(planConditions), verdict: z.enum(promotionVerdicts) })),
  uses: z.object({ used: count, held: count, times: count.nullable() }),
  member: z.object({ audience: z.enum(promotionAudiences), spent: count, isHeld: z.boolean() }).nullable(),
  /** Null where the code is not for the plan. */
  price: z.object({ currency: z.enum(currencies), usual: amount, withCode: amount }).nullable(),
  /** Null without a price, and for whoever may not list payout reports. */
  margin: marginSchema.nullable(),
  /** Of the plan while the code runs; null for whoever may not list deals. */
  deals: z
    .array(
      z.object({ id: idSchema, name: z.string(), price: amount, startedAt: z.string(), endedAt: z.string() }),
    )
    .nullable(),
})
export type PromotionTrial = z.infer<typeof promotionTrialSchema>
