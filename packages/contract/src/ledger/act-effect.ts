import * as z from 'zod'
import { idSchema, wholeInQuery } from '../core/fields/field-schemas.ts'
import { accessEffectSchema } from './access-effect.ts'

export const longestExtension = 366

/** One of three: days to extend by, minor units to credit, a plan to change to. */
export const askedActSchema = z
  .strictObject({
    days: wholeInQuery(z.number().int().min(1).max(longestExtension)).optional(),
    amount: wholeInQuery(z.number().int().min(1)).optional(),
    planId: wholeInQuery(idSchema).optional(),
  })
  .refine((asked) => Object.values(asked).filter((value) => value !== undefined).length === 1, {
    message: 'required',
  })
export type AskedAct = z.infer<typeof askedActSchema>

const amount = z.number().int()

/** What an act of staff does to a subscription, worked out before it is done. */
export const actEffectSchema = z.object({
  currency: z.string(),
  /** When it takes hold. */
  from: z.string(),
  access: accessEffectSchema,
  /** Minor units a month, of this subscription. */
  mrr: z.object({ before: amount, after: amount }),
})
export type ActEffect = z.infer<typeof actEffectSchema>
