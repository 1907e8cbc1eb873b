import type { DayRange } from '@backlot/contract/core/lists/days'
import { type Filter, type FilterOperator, type FilterValue } from '@backlot/contract/core/lists/filter'
import { isRollingDays, type RollingDays } from '@backlot/contract/core/lists/rolling-days'
import { dayOf } from './date-ranges.ts'

/** The filter that a field is one of these; none when there are no values. */
export function oneOf(field: string, values: readonly FilterValue[]): Filter[] {
  const [first] = values
  if (first === undefined) return []
  if (values.length === 1) return [{ field, operator: 'eq', values: [first] }]
  return [{ field, operator: 'in', values: [...values] }]
}

/** The values that a field may have by its filters, when they are a choice of values. */
export function chosenValues(filters: readonly Filter[]): FilterValue[] {
  return filters
    .filter(({ operator }) => operator === 'eq' || operator === 'in')
    .flatMap(({ values }) => values)
}

/** The filters that a field lies between two values, both included; an open end is left out. */
export function between(field: string, from: FilterValue | null, to: FilterValue | null): Filter[] {
  const end = (operator: FilterOperator, value: FilterValue | null): Filter[] =>
    value === null ? [] : [{ field, operator, values: [value] }]
  return [...end('gte', from), ...end('lte', to)]
}

/** The days that roll on by a filter of theirs. */
export function rollingOf(filters: readonly Filter[]): RollingDays | undefined {
  const option = filters.find(({ operator }) => operator === 'within')?.values[0]
  return typeof option === 'string' && isRollingDays(option) ? option : undefined
}

export interface Bounds {
  from: FilterValue | null
  to: FilterValue | null
}

/** The ends between which a field lies by its filters. */
export function boundsOf(filters: readonly Filter[]): Bounds {
  const at = (wanted: readonly FilterOperator[]) =>
    filters.find(({ operator }) => wanted.includes(operator))?.values[0] ?? null
  return { from: at(['gte', 'eq']), to: at(['lte', 'eq']) }
}

/** The calendar days of a filter's ends; with a zone the ends are moments. */
export function daysOf({ from, to }: Bounds, zone: string | undefined): Partial<DayRange> {
  const day = (end: Bounds['from']) => (zone === undefined ? String(end) : dayOf(String(end), zone))
  return { ...(from !== null && { from: day(from) }), ...(to !== null && { to: day(to) }) }
}
