import type { Fields } from '../fields/field.ts'
import { toSnakeCase } from '../wire/case.ts'
import type { BucketSize } from './buckets.ts'
import { addDays, type DayRange, daysOf } from './days.ts'
import { type Filter, type FilterRules, serializeFilters } from './filter.ts'
import { type Sort, serializeSort } from './list.ts'

/** The longest span that a report looks at: leap years and the day before included. */
export const mostReportDays = 1_100

/** What may be asked of a report. */
export interface ReportRules extends FilterRules {
  readonly name: string
  readonly fields: Fields
  /** Its rows are of days, so that those out of the ordinary can be asked for. */
  readonly hasDays?: boolean
  /** What the days of its rows can be taken together by. */
  readonly buckets?: readonly BucketSize[] | undefined
  /** What besides is chosen by a word: which metric, which view. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Its rows come by the page where a page is asked for, by one dimension alone where it is named. */
  readonly pages?: PagesOfReport | undefined
  /** What all of its rows can be put in order by at once, as a file has them. */
  readonly sorts?: readonly string[]
}

interface PagesOfReport {
  /** Those of its dimensions by which alone rows are told apart. */
  readonly by: readonly string[]
  readonly dimensions: readonly string[]
  readonly sorts: readonly string[]
}

/** Which rows of a report: so many after the last one of the page before, which the cursor says. */
export interface ReportPage {
  readonly perPage: number
  /** As reports stand by themselves when left out. */
  readonly sort?: Sort | undefined
  readonly cursor?: string | undefined
}

/** Which days, first and last included, in the business time zone, compared with as many before; and of what. */
export interface ReportQuery extends DayRange {
  compare: boolean
  filters: Filter[]
  readonly chosen?: Readonly<Record<string, string>>
  /** What days are taken together by; each by itself when left out. */
  readonly bucket?: BucketSize
  /** Whether days out of the ordinary are asked for besides. */
  readonly marks?: boolean
  /** The one dimension that rows are told apart by; all of them when left out. */
  readonly by?: string
  readonly page?: ReportPage
  /** The order of all rows, where they do not come by the page. */
  readonly sort?: Sort
}

/** The same length, immediately before. */
export function previousSpan({ from, to }: DayRange): DayRange {
  const length = daysOf({ from, to })
  return { from: addDays(from, -length), to: addDays(to, -length) }
}

/** The wire form of a report's query. */
export function serializeReportQuery({
  from,
  to,
  compare,
  filters,
  bucket = 'day',
  chosen,
  marks = false,
  by,
  page,
  sort,
}: ReportQuery): Record<string, string> {
  return {
    from,
    to,
    ...(compare && { compare: '1' }),
    ...(bucket !== 'day' && { bucket }),
    ...(marks && { marks: '1' }),
    ...(by !== undefined && { by: toSnakeCase(by) }),
    ...(page && serializePage(page)),
    ...(sort && { sort: serializeSort([sort]) }),
    ...chosen,
    ...serializeFilters(filters),
  }
}

function serializePage({ perPage, sort, cursor }: ReportPage): Record<string, string> {
  return {
    per_page: String(perPage),
    ...(sort && { sort: serializeSort([sort]) }),
    ...(cursor !== undefined && { cursor }),
  }
}
