import type { Drill } from '@backlot/contract/core/endpoints/report'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { endOfDay, startOfDay } from '../../filters/values/date-ranges.ts'
import { between } from '../../filters/values/filter-values.ts'
import type { AnyReport } from '../report-words.ts'
import type { FigureRow } from '../state/report-figures.ts'

/** By what a list shows the rows behind a figure; null where it can't tell them from others. `row` is null for the total. */
export function rowsBehind(
  { dimensions }: Pick<AnyReport, 'dimensions'>,
  { at, where = {}, by }: Drill,
  { row, query, zone }: { row: FigureRow | null; query: ReportQuery; zone: string },
): Filter[] | null {
  const keys = Object.keys(dimensions)
  const day = keys.find((key) => dimensions[key]?.kind === 'day')
  const others = row === null ? [] : keys.filter((key) => key !== day)
  const narrowed = query.filters.filter(({ field }) => !others.includes(field))
  if ([...others, ...narrowed.map(({ field }) => field)].some((key) => !by.includes(key))) return null
  const on = row === null || day === undefined ? undefined : String(row[day])
  return [
    ...between(at, startOfDay(on ?? query.from, zone), endOfDay(on ?? query.to, zone)),
    ...Object.entries(where).map(([field, value]): Filter => ({ field, operator: 'eq', values: [value] })),
    ...others.map((field) => isOf(field, row?.[field])),
    ...narrowed,
  ]
}

function isOf(field: string, value: unknown): Filter {
  if (value === null || value === undefined) return { field, operator: 'empty', values: [true] }
  return { field, operator: 'eq', values: [typeof value === 'number' ? value : String(value)] }
}
