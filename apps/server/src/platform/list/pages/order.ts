import { type Sort, serializeSort } from '@backlot/contract/core/lists/list'
import { type RawBuilder, sql } from 'kysely'
import { fieldInSql, type RowInSql } from '../../fields/field-in-sql.ts'

/** A column of the order, resolved: its SQL, whether it may be empty, which way it goes. */
export interface OrderColumn {
  field: string
  expression: RawBuilder<unknown>
  isNullable: boolean
  type: string
  /** Whether a page mark may carry this as its value. */
  isValue: (value: unknown) => boolean
  direction: Sort['direction']
}

/** The order of a list, made total by the id. Words sort as people expect, empty values come last both ways. */
export function orderOf(row: RowInSql, sorts: readonly Sort[]): OrderColumn[] {
  const columns = sorts.map((sort) => orderColumn(row, sort))
  const id = columns.findIndex(({ field }) => field === 'id')
  // No two rows have the same id: what would come after it decides nothing.
  if (id >= 0) return columns.slice(0, id + 1)
  const direction = columns.at(-1)?.direction ?? 'desc'
  return [...columns, orderColumn(row, { field: 'id', direction })]
}

function orderColumn(row: RowInSql, { field: key, direction }: Sort): OrderColumn {
  const { field, kind, value } = fieldInSql(row, key)
  return {
    field: key,
    expression: kind.order(value),
    isNullable: field.settings.isNullable === true,
    type: kind.type,
    isValue: (given) => kind.isValue(given),
    direction,
  }
}

export function reversed(order: readonly OrderColumn[]): OrderColumn[] {
  return order.map((column) => ({ ...column, direction: column.direction === 'asc' ? 'desc' : 'asc' }))
}

/** `order by` items; a reversed order also turns round where the empty values are. */
export function orderBy(order: readonly OrderColumn[], isReversed = false): RawBuilder<unknown> {
  return sql.join(
    order.map(({ expression, direction, isNullable }) => {
      const nulls = isNullable ? sql.raw(isReversed ? ' nulls first' : ' nulls last') : sql.raw('')
      return sql`${expression} ${sql.raw(direction)}${nulls}`
    }),
  )
}

export function orderKey(order: readonly OrderColumn[]): string {
  return serializeSort(order)
}
