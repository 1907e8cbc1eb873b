import { type RawBuilder, sql } from 'kysely'
import type { OrderColumn } from './order.ts'

type Condition = RawBuilder<boolean>

/** A place between two rows of a list: the order values of the row beside it. */
export interface Position {
  values: readonly unknown[]
  isForward: boolean
  /** Whether the row at the place itself belongs to what follows. */
  isInclusive: boolean
}

/**
 * The conditions for rows after a position, as branches whose union they are: one branch can be sought in an index,
 * an `or` could not. Branches are disjoint.
 */
export function branchesAfter(order: readonly OrderColumn[], position: Position): Condition[] {
  const [first, second, ...more] = order
  if (!first) return []
  if (!second) return [comparison([first], position, position.values)]
  if (more.length > 0 || second.isNullable || first.direction !== second.direction)
    return [lexicographic(order, position)]
  return pairBranches(first, second, position)
}

function pairBranches(first: OrderColumn, second: OrderColumn, position: Position): Condition[] {
  const [value, id] = position.values
  const isNull = sql<boolean>`${first.expression} is null`
  const idAfter = comparison([second], position, [id])
  if (value === null) {
    const within = sql<boolean>`${isNull} and ${idAfter}`
    return position.isForward ? [within] : [within, sql<boolean>`${first.expression} is not null`]
  }
  const after = comparison([first, second], position, [value, id])
  return first.isNullable && position.isForward ? [after, isNull] : [after]
}

function comparison(
  columns: readonly OrderColumn[],
  position: Position,
  values: readonly unknown[],
): Condition {
  const isAscending = (columns[0]?.direction === 'asc') === position.isForward
  const operator = sql.raw(`${isAscending ? '>' : '<'}${position.isInclusive ? '=' : ''}`)
  const left = sql.join(columns.map(({ expression }) => expression))
  const right = sql.join(columns.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`))
  return sql<boolean>`(${left}) ${operator} (${right})`
}

/** Orders of several columns: correct for any mix of directions and empty values, though not one index seek. */
function lexicographic(order: readonly OrderColumn[], position: Position): Condition {
  const alternatives = order.map((column, index) => {
    const same = order
      .slice(0, index)
      .map(
        (other, i) =>
          sql`${other.expression} is not distinct from ${position.values[i]}::${sql.raw(other.type)}`,
      )
    const isLast = index === order.length - 1
    const beyond = beyondOne(
      column,
      { ...position, isInclusive: position.isInclusive && isLast },
      position.values[index],
    )
    return sql`(${sql.join([...same, beyond], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}

function beyondOne(column: OrderColumn, position: Position, value: unknown): Condition {
  if (value === null) {
    return position.isForward ? sql<boolean>`false` : sql<boolean>`${column.expression} is not null`
  }
  const beyond = comparison([column], position, [value])
  return column.isNullable && position.isForward
    ? sql<boolean>`(${beyond} or ${column.expression} is null)`
    : beyond
}
