import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { currencies } from '../core/fields/currency.ts'
import { idSchema, refSchema, timeSchema, wholeInQuery } from '../core/fields/field-schemas.ts'

const queryId = wholeInQuery(idSchema)
const mostPlans = 100

/** An offer as it is being written: of which plans, and when. */
const overlapsQuery = z.strictObject({
  /** Ids with commas between. */
  plans: z
    .string()
    .transform((text): unknown[] => text.split(','))
    .pipe(z.array(queryId).max(mostPlans)),
  startedAt: timeSchema,
  endedAt: timeSchema,
  /** The offer itself, once it is kept. */
  promotionId: queryId.optional(),
  dealId: queryId.optional(),
})
export type OverlapsAsked = z.infer<typeof overlapsQuery>

/** What is switched on and sells one of the plans for less in some time. */
export const overlapSchema = z.object({
  resource: z.enum(['promotions', 'deals']),
  id: idSchema,
  name: z.string(),
  plan: refSchema,
  currency: z.enum(currencies),
  /** Of the first period, in minor units. */
  price: z.number().int(),
  startedAt: z.string(),
  endedAt: z.string(),
})
export type OfferOverlap = z.infer<typeof overlapSchema>

export const offerOverlaps = endpoint({
  method: 'GET',
  path: '/promotions/overlaps',
  // Whoever writes a deal asks as well; of codes and deals only those are named that may be listed.
  access: 'list-plans',
  summary: 'Which codes and deals sell some plans for less in a time',
  query: overlapsQuery,
  // Most of it is left out beyond some dozens.
  answer: z.array(overlapSchema),
})
