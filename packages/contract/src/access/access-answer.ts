import * as z from 'zod'
import { idSchema } from '../core/fields/field-schemas.ts'
import { subscriptionStateNames } from '../ledger/ledger-event.ts'
import { type AccessAnswer, accessRules, accessVerdicts } from './judge-access.ts'

const contractSchema = z.object({
  subscriptionId: idSchema,
  plan: z.string(),
  state: z.enum(subscriptionStateNames),
  startedAt: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  renews: z.boolean(),
})

/** What both APIs answer to whoever asks whether a member may watch. */
export const accessAnswerSchema: z.ZodType<AccessAnswer> = z.object({
  at: z.string(),
  isAllowed: z.boolean(),
  until: z.string().nullable(),
  decidedBy: z.enum(accessRules),
  rules: z.array(
    z.object({
      rule: z.enum(accessRules),
      verdict: z.enum(accessVerdicts),
      until: z.string().nullable(),
      contract: contractSchema.nullable(),
    }),
  ),
})
