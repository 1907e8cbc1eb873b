import * as z from 'zod'
import { currencies } from '../core/fields/currency.ts'
import { idSchema, timeSchema } from '../core/fields/field-schemas.ts'
import { dealTrialSchema } from './deal-trial.ts'
import { trialAmount, trialAsked } from './trial.ts'

/** A deal as it is being written: what is not said yet is null. */
export const dealDraftBody = z.strictObject({
  /** The deal itself, once it is kept: it is not named beside itself. */
  id: idSchema.optional(),
  isOn: z.boolean(),
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  planId: idSchema.nullable(),
  currency: z.enum(currencies).nullable(),
  price: trialAmount.min(0).nullable(),
  /** For whom it is tried, and when. */
  asked: z.strictObject(trialAsked),
})
export type DealDraft = z.infer<typeof dealDraftBody>

/** What a deal would do if it were kept as it is written; nothing is kept, nothing is sold. */
export const dealDraftAnswer = z.object({
  /** What the first period of its plan costs without the deal; null where there is no such plan. */
  plan: z.object({ id: idSchema, currency: z.enum(currencies), usual: trialAmount }).nullable(),
  /** Null until plan, price and both days are said. */
  trial: dealTrialSchema.nullable(),
})
export type JudgedDealDraft = z.infer<typeof dealDraftAnswer>
