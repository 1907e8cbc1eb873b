import * as z from 'zod'
import { currencies } from '../core/fields/currency.ts'
import { idSchema, textSchema, timeSchema } from '../core/fields/field-schemas.ts'
import { promotionAudiences } from './judge-promotion.ts'
import { promotionTrialSchema } from './promotion-trial.ts'
import { marginSchema, trialAmount, trialAsked, trialCount, trialId } from './trial.ts'

const mostPlans = 100

/** A promotion as it is being written: what is not said yet is null. */
export const promotionDraftBody = z.strictObject({
  /** The promotion itself, once it is kept: its uses count. */
  id: idSchema.optional(),
  code: textSchema(40).nullable(),
  isOn: z.boolean(),
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  times: trialCount.nullable(),
  timesPerMember: trialCount,
  audiences: z.array(z.enum(promotionAudiences)),
  channels: z.array(idSchema),
  plans: z
    .array(
      z.strictObject({
        planId: idSchema,
        currency: z.enum(currencies).nullable(),
        initialDiscountPrice: trialAmount.nullable(),
      }),
    )
    .max(mostPlans),
  /** For whom it is tried; without a plan only prices are answered. */
  asked: z.strictObject({ planId: trialId.optional(), ...trialAsked }),
})
export type PromotionDraft = z.infer<typeof promotionDraftBody>

/** What a promotion would do if it were kept as it is written; nothing is kept, nothing is used up. */
export const promotionDraftAnswer = z.object({
  /** Null without a code. */
  isCodeFree: z.boolean().nullable(),
  /** Of each plan that there is: what its first period costs without the code, and what is left of it with. */
  plans: z.array(
    z.object({
      planId: idSchema,
      currency: z.enum(currencies),
      usual: trialAmount,
      /** Null without a price in the currency of the plan, and for whoever may not list payout reports. */
      margin: marginSchema.nullable(),
    }),
  ),
  /** Null until there are a plan to try it for and both of its days. */
  trial: promotionTrialSchema.nullable(),
})
export type JudgedDraft = z.infer<typeof promotionDraftAnswer>
