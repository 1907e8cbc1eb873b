import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { planPricing } from './plan-pricing.ts'

const pricing = { currency: z.string(), ...planPricing }

const priceChangeSchema = z.object({
  at: z.string(),
  /** Who changed it, as they were called then. */
  by: z.string(),
  before: z.object(pricing),
  after: z.object(pricing),
  /** Contracts that still pay what each further period cost before; null where that is as it was, or was nothing. */
  keeping: z.number().int().nullable(),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

const comparedPlanSchema = z.object({
  id: idSchema,
  /** As visitors read it. */
  title: z.string(),
  isBest: z.boolean(),
  downloadable: z.boolean(),
  ...pricing,
  /** What each further period comes to a month; null where it does not renew. */
  monthly: z.number().int().nullable(),
  /** Basis points of what the first plan in its currency that renews by the month costs; null where it saves nothing. */
  saving: z.number().int().nullable(),
})
export type ComparedPlan = z.infer<typeof comparedPlanSchema>

/** Calls about prices of plans, beside those of the plans themselves. */
export const planPriceCalls = {
  priceChange: endpoint({
    method: 'GET',
    path: '/plans/:id/last-price-change',
    access: 'list-plans',
    summary: 'The last change of what a plan costs, and how many contracts keep the price before it',
    params: idParams,
    answer: z.object({ change: priceChangeSchema.nullable() }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/plans/comparison',
    access: 'list-plans',
    summary: 'The plans that visitors see, in their order, with what each comes to a month and saves',
    answer: z.array(comparedPlanSchema),
  }),
}
