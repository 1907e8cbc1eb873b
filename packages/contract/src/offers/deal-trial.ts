import * as z from 'zod'
import { currencies } from '../core/fields/currency.ts'
import { refSchema } from '../core/fields/field-schemas.ts'
import { overlapSchema } from './offer-overlaps.ts'
import { marginSchema, trialAmount, trialAsked } from './trial.ts'
import { offerVerdicts } from './verdict.ts'

/** What a deal has to meet so that visitors are shown it, in the order in which staff read it: who they are is not asked. */
export const dealRules = ['on', 'running', 'shown', 'currency'] as const
export type DealRule = (typeof dealRules)[number]

export const dealTrialQuery = z.strictObject(trialAsked)
export type DealTrialAsked = z.infer<typeof dealTrialQuery>

/** What somebody would be shown of a deal at a moment; nothing is sold. */
export const dealTrialSchema = z.object({
  at: z.string(),
  isShown: z.boolean(),
  rules: z.array(z.object({ rule: z.enum(dealRules), verdict: z.enum(['passes', 'fails']) })),
  plan: refSchema,
  /** Null where the plan is sold in another currency: orders in that of the deal are refused. */
  price: z.object({ currency: z.enum(currencies), usual: trialAmount, withDeal: trialAmount }).nullable(),
  /** Null without a price, and for whoever may not list payout reports. */
  margin: marginSchema.nullable(),
  /** What else sells the plan at that moment, and whether they may have it; of codes and deals those that may be listed. */
  offers: z.array(overlapSchema.extend({ verdict: z.enum(offerVerdicts) })),
})
export type DealTrial = z.infer<typeof dealTrialSchema>
