import { type RawBuilder, sql } from 'kysely'
import { type OrderColumn, orderBy, reversed } from './order.ts'
import { branchesAfter, type Position } from './position.ts'

type Condition = RawBuilder<boolean>

/** Which rows of a list a page has. */
export interface IdsWanted {
  readonly order: readonly OrderColumn[]
  /** Which rows, in parts that have none in common. */
  readonly parts: readonly Condition[]
  /** Beside which row the page begins; undefined for the top. */
  readonly from: Position | undefined
  readonly skip: number
  readonly limit: number
}

/** The ids of a page, read from an index: the rows themselves are fetched only for what is shown. */
export function idsOfPage(table: RawBuilder<unknown>, wanted: IdsWanted): RawBuilder<unknown> {
  return ofPage(table, wanted, sql`t.id`)
}

/** The whole rows of a page, where none could be found again by its id. */
export function rowsOfPage(table: RawBuilder<unknown>, wanted: IdsWanted): RawBuilder<unknown> {
  return ofPage(table, wanted, sql`t.*`)
}

function ofPage(
  table: RawBuilder<unknown>,
  wanted: IdsWanted,
  selected: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { order, parts, from, skip, limit } = wanted
  const { places, way } = walkOf(order, from)
  const range = sql`limit ${sql.lit(limit)}${skip > 0 ? sql` offset ${skip}` : sql``}`
  const [part, ...moreParts] = parts
  const [place, ...morePlaces] = places
  if (part && place && moreParts.length + morePlaces.length === 0) {
    return sql`select ${selected} from ${table} t where ${part} and ${place} order by ${way} ${range}`
  }
  const most = sql.lit(limit + skip)
  const columns = order.map(({ expression }, index) => sql`${expression} as ${sql.ref(`o${index}`)}`)
  const branch = (condition: Condition) =>
    sql`select ${selected}, ${sql.join(columns)} from ${table} t where ${condition} order by ${way} limit ${most}`
  const firsts = parts.map(
    (each, n) => sql`${nameOf(n)} as materialized (${branch(sql`${each} and ${place}`)})`,
  )
  const found = parts.flatMap((each, n) => [
    sql`(select * from ${nameOf(n)})`,
    // Nothing of it is read where what comes before it fills the page: its rows may all be ones that a filter leaves out.
    ...morePlaces.map(
      (later) => sql`(select * from (${branch(sql`${each} and ${later}`)}) later
        limit greatest(0, ${most} - (select count(*) from ${nameOf(n)})))`,
    ),
  ])
  const isBackward = from?.isForward === false
  const outer = order.map((column, index) => ({ ...column, expression: sql.ref(`t.o${index}`) }))
  return sql`with ${sql.join(firsts)} select ${selected} from (${sql.join(found, sql` union all `)}) t
    order by ${orderBy(isBackward ? reversed(outer) : outer, isBackward)} ${range}`
}

function nameOf(part: number): RawBuilder<unknown> {
  return sql.ref(`part${part}`)
}

/**
 * How a list is walked: the places of which one follows the other, at most two, and the order within each. Empty values are
 * a place of their own where one index could not be read past them: one with empty values last, downwards, serves both ways.
 */
export function walkOf(
  order: readonly OrderColumn[],
  from: Position | undefined,
): { places: readonly Condition[]; way: RawBuilder<unknown> } {
  const isBackward = from?.isForward === false
  const read = isBackward ? reversed(order) : order
  const first = order[0]
  const isSplit = first?.isNullable === true && first.direction === 'asc' && isPair(order)
  if (!isSplit) {
    const places = from ? branchesAfter(order, from) : [sql<boolean>`true`]
    return { places, way: orderBy(read, isBackward) }
  }
  const { expression } = first
  const all = [sql<boolean>`${expression} is not null`, sql<boolean>`${expression} is null`]
  return { places: from ? branchesAfter(order, from) : all, way: orderBy(read, !isBackward) }
}

/** Two columns the same way, as an index has them. */
function isPair([first, second, ...more]: readonly OrderColumn[]): boolean {
  return second !== undefined && more.length === 0 && first?.direction === second.direction
}
