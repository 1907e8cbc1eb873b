import type { FilterOperator } from '@backlot/contract/core/fields/kinds/kind'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Condition, Expression } from './server-kind.ts'

type Comparison = (value: Expression, type: RawBuilder<unknown>, values: Filter['values']) => Condition

const comparisons: Readonly<Record<FilterOperator, Comparison>> = {
  eq: (value, type, [given]) => sql`${value} = ${given}::${type}`,
  not: (value, type, [given]) => sql`${value} is distinct from ${given}::${type}`,
  gte: (value, type, [given]) => sql`${value} >= ${given}::${type}`,
  lte: (value, type, [given]) => sql`${value} <= ${given}::${type}`,
  in: (value, type, values) => sql`${value} = any(${values}::${type}[])`,
  empty: (value, _type, [isEmpty]) => (isEmpty ? sql`${value} is null` : sql`${value} is not null`),
}

/** Compares one value with those of a filter. */
export function compared(
  value: Expression,
  type: string,
  { operator, values }: Pick<Filter, 'operator' | 'values'>,
): Condition {
  return comparisons[operator](value, sql.raw(type), values)
}

/** The condition, or its opposite. */
export function unless(isOpposite: boolean, condition: Condition): Condition {
  return isOpposite ? sql<boolean>`not ${condition}` : condition
}
