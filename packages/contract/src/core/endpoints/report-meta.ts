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

/** What a figure of a day was before facts came late. */
const restatementSchema = z.object({
  day: z.string(),
  metric: z.string(),
  /** The day on which it was added up to something else. */
  on: z.string(),
  /** What it said until then; null where there was nothing to divide by. */
  was: z.number().nullable(),
})
export type Restatement = z.infer<typeof restatementSchema>

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
  /** Where the next page begins, where a page was asked for; null after the last. */
  nextCursor: z.string().nullable().optional(),
  /** Days out of the ordinary, where the question asks for them. */
  marks: z.array(dayMarkSchema).optional(),
  /** Days that said something else before, the first time first; asked for with the marks. */
  restatements: z.array(restatementSchema).optional(),
})
export type ReportMeta = z.infer<typeof reportMetaSchema>
