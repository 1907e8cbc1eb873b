import * as z from 'zod'
import { currencies } from '../core/fields/currency.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { planConditions, promotionAudiences, promotionTrialRules } from './judge-promotion.ts'
import { marginSchema, trialAmount, trialAsked, trialCount, trialId } from './trial.ts'
import { offerVerdicts } from './verdict.ts'

export const promotionTrialQuery = z.strictObject({ planId: trialId, ...trialAsked })
export type PromotionTrialAsked = z.infer<typeof promotionTrialQuery>

/** What a code would do for somebody, with nothing used up. */
export const promotionTrialSchema = z.object({
  at: z.string(),
  isAllowed: z.boolean(),
  rules: z.array(z.object({ rule: z.enum(promotionTrialRules), verdict: z.enum(offerVerdicts) })),
  /** What the rule `plan` is made of. */
  plan: z.array(z.object({ condition: z.enum(planConditions), verdict: z.enum(offerVerdicts) })),
  uses: z.object({ used: trialCount, held: trialCount, times: trialCount.nullable() }),
  member: z
    .object({ audience: z.enum(promotionAudiences), spent: trialCount, isHeld: z.boolean() })
    .nullable(),
  /** Null where the code is not for the plan. */
  price: z.object({ currency: z.enum(currencies), usual: trialAmount, withCode: trialAmount }).nullable(),
  /** Null without a price, and for whoever may not list payout reports. */
  margin: marginSchema.nullable(),
  /** Of the plan while the code runs; null for whoever may not list deals. */
  deals: z
    .array(
      z.object({
        id: idSchema,
        name: z.string(),
        price: trialAmount,
        startedAt: z.string(),
        endedAt: z.string(),
      }),
    )
    .nullable(),
})
export type PromotionTrial = z.infer<typeof promotionTrialSchema>
