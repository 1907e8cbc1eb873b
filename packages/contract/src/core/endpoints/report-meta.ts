import * as z from 'zod'

/** What stands beside the figures of a report; by itself, since every caller of the API reads it. */
export const reportMetaSchema = z.object({
  metricIds: z.array(z.string()),
  version: z.number().int(),
  /** Until when the figures are complete. */
  asOf: z.string(),
  timezone: z.string(),
  /** The currency of every amount; null in a report without amounts. */
  currency: z.string().nullable(),
  basis: z.array(z.string()),
  /** Whether the last day is still under way. */
  partial: z.boolean(),
  /** The question as it was understood. */
  filters: z.record(z.string(), z.string()),
})
export type ReportMeta = z.infer<typeof reportMetaSchema>
