import * as z from 'zod'
import { type Language, languages } from '../words/language.ts'

/** What the numbers of a column are: money in the currency of all, parts of a whole in per cent, so many times. */
export const columnUnits = ['money', 'count', 'percent', 'multiple', 'seconds'] as const
export type ColumnUnit = (typeof columnUnits)[number]

const words = z.record(z.enum(languages), z.string()) as z.ZodType<Readonly<Record<Language, string>>>

/** What stands beside the file of a report, which itself has plain rows alone. */
export const fileDescriptionSchema = z.object({
  fileName: z.string(),
  title: words,
  /** In their order; those that say of what a row is have a name and nothing else. */
  columns: z.array(
    z.object({
      name: z.string(),
      metric: z.string().nullable(),
      version: z.number().int().nullable(),
      unit: z.enum(columnUnits).nullable(),
      basis: z.string().nullable(),
      words: words.nullable(),
      definition: words.nullable(),
    }),
  ),
  /** When a subscription counts as lost and how long a failed renewal is waited for, where a column depends on that. */
  churn: z.object({ at: z.string(), graceDays: z.number().int() }).nullable(),
})
export type FileDescription = z.infer<typeof fileDescriptionSchema>
