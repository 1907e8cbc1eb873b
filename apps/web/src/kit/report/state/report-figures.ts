import { relativeChange } from '@backlot/contract/core/endpoints/relative-change'
import type { Measure, ReportData } from '@backlot/contract/core/endpoints/report'
import type { Ref } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import type { DayRange } from '@backlot/contract/core/lists/days'
import type { AnyReport } from '../report-words.ts'

export type FigureRow = ReportData['rows'][number]
export type Figure = number | null

/** A figure of a row or of the totals; null where there is none. */
export function figureOf(row: Readonly<Record<string, unknown>>, measure: string): Figure {
  const value = row[measure]
  return typeof value === 'number' ? value : null
}

/** Ratios are not added up, two of them make no third; nor is how things stood on one day and the next. */
function isAdded({ field, ratio, isLevel = false }: Measure): boolean {
  return field.kind !== 'rate' && ratio === undefined && !isLevel
}

/** Whether it is said in per cent, so that two differ by percentage points. */
export function isShare({ field, ratio }: Measure): boolean {
  return field.kind === 'rate' && ratio !== 'multiple'
}

/** The figure of several rows taken together; null when they have none, or none together. */
export function together(measure: Measure, figures: readonly Figure[]): Figure {
  const known = figures.filter((figure) => figure !== null)
  if (known.length === 0) return null
  if (known.length === 1 || isAdded(measure)) return known.reduce((sum, figure) => sum + figure, 0)
  return null
}

/** A day, or whatever else rows are put together by, and the rows of it. */
export interface Bucket {
  readonly key: string
  readonly rows: readonly FigureRow[]
  /** Of how many, where it is those that stand for no place of their own. */
  readonly count?: number
  /** The last of the days that are taken together; none where each stands by itself. */
  readonly to?: string
}

/** The key of the bucket of all that are not shown each by itself; no record has it. */
export const OTHERS = 'others'

/** The rows by what they are of: all days, weeks or months of the span, also those without a row; of other dimensions those there are. */
export function bucketsOf(
  { dimensions }: AnyReport,
  dimension: string,
  rows: readonly FigureRow[],
  days: readonly DayRange[],
): Bucket[] {
  const found = Map.groupBy(rows, (row) => String(row[dimension] ?? ''))
  const rowsOf = (key: string) => ({ key, rows: found.get(key) ?? [] })
  if (dimensions[dimension]?.kind !== 'day') return [...found.keys()].map(rowsOf)
  return days.map(({ from, to }) => ({ ...rowsOf(from), ...(to !== from && { to }) }))
}

/** The figure of a bucket; a day on which nothing happened counts nothing, which a rate cannot. */
export function figureOfBucket(measure: Measure, name: string, { rows }: Bucket): Figure {
  if (rows.length === 0) return isAdded(measure) ? 0 : null
  return together(
    measure,
    rows.map((row) => figureOf(row, name)),
  )
}

/** What a row is of, where that is another record. */
export function refOf(row: FigureRow, dimension: string): Ref | null {
  return (row[expandedKeyOf(dimension)] as Ref | null | undefined) ?? null
}

/** By how much a figure differs from the one before: in parts of it, for rates in basis points; null without a base above nothing. */
export function changeOf(measure: Measure, now: Figure, before: Figure): Figure {
  if (now === null || before === null) return null
  if (isShare(measure)) return now - before
  return relativeChange(now, before)
}

/** Whether a change is for the better or for the worse; most are neither. */
export function judge({ better }: Measure, change: number): 'good' | 'bad' | 'plain' {
  if (better === undefined || change === 0) return 'plain'
  return change > 0 === (better === 'higher') ? 'good' : 'bad'
}

/** Whether there is anything in the span before to compare a figure with. */
export function hasBase({ measures }: AnyReport, { totals, previous }: ReportData): boolean {
  return Object.entries(measures).some(
    ([name, measure]) =>
      previous !== null &&
      changeOf(measure, figureOf(totals, name), figureOf(previous.totals, name)) !== null,
  )
}
