import { type Filter, type ListQuery, type Sort, serializeSort } from '@backlot/contract/core/list'
import { kindOf, type Resource } from '@backlot/contract/core/resource'
import { type RawBuilder, sql } from 'kysely'
import { columnOf, type ExtraFields, isLinkTable } from './columns.ts'
import { fieldProblem } from './problem.ts'

type Condition = RawBuilder<boolean>

/** The rows that search and filters leave; `true` when they leave all. */
export function matching(
  resource: Resource,
  extras: ExtraFields,
  query: Pick<ListQuery, 'q' | 'filters'>,
): Condition {
  const conditions = query.filters.map((filter) => filterCondition(resource, extras, filter))
  if (query.q !== '') conditions.push(searchCondition(resource, query.q))
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** One or two letters search by prefix, more anywhere; both have an index (see the storage rules). */
function searchCondition(resource: Resource, words: string): Condition {
  const pattern = words.replace(/[\\%_]/g, '\\$&')
  const isShort = [...words].length < 3
  const conditions = resource.search.map((key) => {
    const column = sql.ref(`t.${columnOf(key, resource.fields[key])}`)
    return isShort
      ? sql`lower(${column}) like lower(${`${pattern}%`})`
      : sql`${column} ilike ${`%${pattern}%`}`
  })
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function filterCondition(
  resource: Resource,
  extras: ExtraFields,
  { field, operator, values }: Filter,
): Condition {
  const definition = resource.fields[field]
  const extra = extras[field]
  const type = sql.raw(typeOfKind(resource, field))
  if (isLinkTable(extra)) {
    // `exists` and not `in`: its negation is planned as a join, a `not in` may read the whole list for every row.
    const linked = sql<boolean>`exists (select from ${sql.table(extra.table)} l
      where ${sql.ref(`l.${extra.owner}`)} = t.id and ${sql.ref(`l.${extra.target}`)} = any(${values}::bigint[]))`
    return operator === 'not' ? sql<boolean>`not ${linked}` : linked
  }
  const column = sql.ref(`t.${columnOf(field, definition)}`)
  const value = sql`${values[0]}::${type}`
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} = ${value}`
    case 'not':
      return sql<boolean>`${column} is distinct from ${value}`
    case 'gte':
      return sql<boolean>`${column} >= ${value}`
    case 'lte':
      return sql<boolean>`${column} <= ${value}`
    case 'in':
      return sql<boolean>`${column} = any(${values}::${type}[])`
  }
}

function typeOfKind(resource: Resource, key: string): string {
  switch (kindOf(resource, key)) {
    case 'flag':
      return 'boolean'
    case 'count':
    case 'money':
    case 'rate':
    case 'duration':
    case 'reference':
    case 'references':
      return 'bigint'
    case 'time':
      return 'timestamptz'
    case 'day':
      return 'date'
    default:
      return 'text'
  }
}

/** A column of the order, resolved: its SQL, whether it may be empty, which way it goes. */
export interface OrderColumn {
  field: string
  expression: RawBuilder<unknown>
  isNullable: boolean
  type: string
  direction: Sort['direction']
}

/** The order of a list, made total by the id. Words sort as people expect, empty values come last both ways. */
export function orderOf(resource: Resource, sorts: readonly Sort[]): OrderColumn[] {
  const columns = sorts.map((sort) => orderColumn(resource, sort))
  const id = columns.findIndex(({ field }) => field === 'id')
  // No two rows have the same id: what would come after it decides nothing.
  if (id >= 0) return columns.slice(0, id + 1)
  const direction = columns.at(-1)?.direction ?? 'desc'
  return [...columns, orderColumn(resource, { field: 'id', direction })]
}

function orderColumn(resource: Resource, { field, direction }: Sort): OrderColumn {
  const definition = resource.fields[field]
  const column = sql.ref(`t.${columnOf(field, definition)}`)
  const isText = definition?.kind === 'text'
  return {
    field,
    expression: isText ? sql`${column} collate "und-x-icu"` : column,
    isNullable: definition?.settings.isNullable === true,
    type: typeOfKind(resource, field),
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
  if (more.length > 0 || first.direction !== second.direction) return [lexicographic(order, position)]
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

interface CursorContent {
  /** The order that the cursor belongs to. */
  o: string
  v: unknown[]
  f: boolean
}

export function encodeCursor(
  order: readonly OrderColumn[],
  row: Readonly<Record<string, unknown>>,
  isForward: boolean,
) {
  const content: CursorContent = {
    o: orderKey(order),
    v: order.map(({ field }) => row[field] ?? null),
    f: isForward,
  }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** Reads a cursor that {@link encodeCursor} wrote for the same order; anything else is the caller's mistake. */
export function decodeCursor(order: readonly OrderColumn[], cursor: string): Position {
  const content = readCursor(cursor)
  const isFitting = content && content.o === orderKey(order) && content.v.length === order.length
  if (!isFitting || !content.v.every((value, index) => isValueOf(order[index], value))) {
    throw fieldProblem('cursor', { message: 'bad_cursor' })
  }
  return { values: content.v, isForward: content.f, isInclusive: false }
}

function isValueOf(column: OrderColumn | undefined, value: unknown): boolean {
  if (value === null) return column?.isNullable === true
  switch (column?.type) {
    case 'bigint':
      return Number.isSafeInteger(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'timestamptz':
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
    default:
      return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  }
}

function readCursor(cursor: string): CursorContent | undefined {
  try {
    const content = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Partial<CursorContent> | null
    const isCursor =
      typeof content?.o === 'string' && Array.isArray(content.v) && typeof content.f === 'boolean'
    return isCursor ? (content as CursorContent) : undefined
  } catch {
    return undefined
  }
}
