import type { Fields } from '../fields/field.ts'
import { type Filter, type FilterRules, serializeFilters } from './filter.ts'

/** The longest span that a report looks at: leap years and the day before included. */
export const mostReportDays = 1_100

/** What may be asked of a report. */
export interface ReportRules extends FilterRules {
  readonly name: string
  readonly fields: Fields
  /** Its rows are of days, so that those out of the ordinary can be asked for. */
  readonly hasDays?: boolean
  /** What besides is chosen by a word: which metric, by days or by weeks. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

/** Which days, first and last included, in the business time zone, compared with as many before; and of what. */
export interface ReportQuery {
  from: string
  to: string
  compare: boolean
  filters: Filter[]
  readonly chosen?: Readonly<Record<string, string>>
  /** Whether days out of the ordinary are asked for besides. */
  readonly marks?: boolean
}

const dayMs = 86_400_000

/** How many days a report looks at. */
export function daysOf({ from, to }: Pick<ReportQuery, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** The same length, immediately before. */
export function previousSpan(query: Pick<ReportQuery, 'from' | 'to'>): { from: string; to: string } {
  const length = daysOf(query) * dayMs
  const earlier = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10)
  return { from: earlier(query.from), to: earlier(query.to) }
}

/** The wire form of a report's query. */
export function serializeReportQuery({
  from,
  to,
  compare,
  filters,
  chosen,
  marks = false,
}: ReportQuery): Record<string, string> {
  return {
    from,
    to,
    ...(compare && { compare: '1' }),
    ...(marks && { marks: '1' }),
    ...chosen,
    ...serializeFilters(filters),
  }
}
