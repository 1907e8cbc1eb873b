import * as z from 'zod'
import { periodUnits } from '../core/fields/fields.ts'

const amount = z.number().int()
const unit = z.enum(periodUnits)

/** What a plan costs, as calls answer it; amounts are in minor units of the currency beside it. */
export const planPricing = {
  initialPeriodCount: z.number().int(),
  initialPeriodUnit: unit,
  initialOriginalPrice: amount,
  initialDiscountPrice: amount.nullable(),
  /** Null: it ends by itself after its first period. */
  recurringPeriodCount: z.number().int().nullable(),
  recurringPeriodUnit: unit.nullable(),
  recurringOriginalPrice: amount.nullable(),
  recurringDiscountPrice: amount.nullable(),
}
