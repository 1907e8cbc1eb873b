import * as z from 'zod'
import { idSchema } from '../core/fields/field-schemas.ts'
import { subscriptionStates } from '../ledger/ledger-event.ts'
import { type AccessAnswer, accessRules, accessVerdicts } from './judge-access.ts'

const states = Object.keys(subscriptionStates) as (keyof typeof subscriptionStates)[]

const contractSchema = z.object({
  subscriptionId: idSchema,
  plan: z.string(),
  state: z.enum(states),
  startedAt: z.string(),
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
