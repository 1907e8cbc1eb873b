import type { FilterOperator } from '@backlot/contract/core/fields/kinds/kind'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { sql } from 'kysely'
import type { Condition, Expression } from './server-kind.ts'

type Comparison = (value: Expression, type: string, values: Filter['values']) => Condition

const comparisons: Readonly<Record<FilterOperator, Comparison>> = {
  eq: (value, type, [given]) => sql`${value} = ${given}::${sql.raw(type)}`,
  not: (value, type, [given]) => sql`${value} is distinct from ${given}::${sql.raw(type)}`,
  gte: (value, type, [given]) => sql`${value} >= ${given}::${sql.raw(type)}`,
  lte: (value, type, [given]) => sql`${value} <= ${given}::${sql.raw(type)}`,
  in: (value, type, values) => sql`${value} = any(${values}::${sql.raw(type)}[])`,
  within: (value, type, [from, to, zone]) =>
    sql`${value} >= ${startOf(sql`${from}::date`, type, zone)} and ${value} < ${startOf(sql`(${to}::date + 1)`, type, zone)}`,
  empty: (value, _type, [isEmpty]) => (isEmpty ? sql`${value} is null` : sql`${value} is not null`),
}

/** Where a day begins, as a day or as a moment. */
function startOf(day: Expression, type: string, zone: unknown): Expression {
  return type === 'date' ? day : sql`(${day}::timestamp at time zone ${zone})`
}

/** Compares one value with those of a filter. */
export function compared(
  value: Expression,
  type: string,
  { operator, values }: Pick<Filter, 'operator' | 'values'>,
): Condition {
  return comparisons[operator](value, type, values)
}

/** The condition, or its opposite. */
export function unless(isOpposite: boolean, condition: Condition): Condition {
  return isOpposite ? sql<boolean>`not ${condition}` : condition
}
