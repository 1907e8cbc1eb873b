import * as z from 'zod'

/** A figure of a whole day that is far from what is usual on its weekday. */
const dayMarkSchema = z.object({
  day: z.string(),
  metric: z.string(),
  value: z.number(),
  /** The median of the same weekday over the weeks before. */
  usual: z.number(),
})
export type DayMark = z.infer<typeof dayMarkSchema>

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
  /** Days out of the ordinary, where the question asks for them. */
  marks: z.array(dayMarkSchema).optional(),
})
export type ReportMeta = z.infer<typeof reportMetaSchema>
