import { countCap, type ListQuery } from '@backlot/contract/core/list'
import { type CreateOf, type RecordOf, type Resource, writableFields } from '@backlot/contract/core/resource'
import { type RawBuilder, sql } from 'kysely'
import {
  columnOf,
  type ExtraFields,
  isLinkTable,
  type LinkTable,
  recordColumns,
  type ServerFields,
} from './columns.ts'
import type { Db } from './database/database.ts'
import {
  branchesAfter,
  decodeCursor,
  encodeCursor,
  matching,
  type OrderColumn,
  orderBy,
  orderKey,
  orderOf,
  type Position,
  reversed,
} from './list-sql.ts'
import { PageAnchors, ShortMemory } from './page-anchors.ts'
import type { ListPage } from './route.ts'

/** Columns that are not fields of the contract, or that staff do not write: status, password hash, … */
export type ExtraColumns = Readonly<Record<string, unknown>>

/** The SQL of a resource, worked out from its contract. */
export interface CrudQueries<R extends Resource = Resource> {
  readonly resource: R
  readonly extras: ExtraFields
  list(db: Db, query: ListQuery): Promise<ListPage<RecordOf<R>>>
  count(db: Db, query: Pick<ListQuery, 'q' | 'filters'>): Promise<number>
  /** The ids of all rows that match, at most `limit`, oldest first. */
  listIds(db: Db, query: Pick<ListQuery, 'q' | 'filters'>, limit: number): Promise<number[]>
  find(db: Db, id: number): Promise<RecordOf<R> | undefined>
  /** Like `find`, and nobody else changes the row until the transaction ends. */
  findForUpdate(db: Db, id: number): Promise<RecordOf<R> | undefined>
  /** Answers the new id. */
  insert(db: Db, values: CreateOf<R>, columns?: ExtraColumns): Promise<number>
  /** Changes what is given, and counts the version up. */
  update(db: Db, id: number, values: Partial<CreateOf<R>>, columns?: ExtraColumns): Promise<void>
  delete(db: Db, id: number): Promise<void>
}

type AnyRecord = Record<string, unknown> & { id: number }

// From this offset on a page is found from a remembered row instead of counting from the top.
const anchorFrom = 1_000

/** Makes the queries of a resource; `extras` holds what only the server knows of it. */
export function crudQueries<R extends Resource>(resource: R, serverFields: ServerFields<R>): CrudQueries<R> {
  const extras = serverFields as ExtraFields
  const table = sql.table(resource.name)
  const columns = recordColumns(resource, extras)
  const anchors = new PageAnchors()
  const estimates = new ShortMemory<number>()

  async function list(db: Db, query: ListQuery): Promise<ListPage<RecordOf<R>>> {
    const order = orderOf(resource, query.sort)
    const where = matching(resource, extras, query)
    const listKey = JSON.stringify([orderKey(order), query.q, query.filters])
    const [rows, total] = await Promise.all([
      readPage(db, { query, order, where, listKey }),
      readTotal(db, { query, where, listKey }),
    ])
    return {
      rows: rows.page as RecordOf<R>[],
      meta: { page: query.page, perPage: query.perPage, ...total, ...rows.cursors },
    }
  }

  interface PageRequest {
    query: ListQuery
    order: OrderColumn[]
    where: RawBuilder<boolean>
    listKey: string
  }

  async function readPage(db: Db, { query, order, where, listKey }: PageRequest) {
    const { perPage, cursor } = query
    const offset = (query.page - 1) * perPage
    const position = cursor === undefined ? undefined : decodeCursor(order, cursor)
    const anchor = cursor === undefined && offset >= anchorFrom ? anchors.nearest(listKey, offset) : undefined
    const from = position ?? (anchor && { values: anchor.values, isForward: true, isInclusive: true })
    const skip = position ? 0 : offset - (anchor?.offset ?? 0)
    const isBackward = position?.isForward === false
    const ids = idsOf({ order, where, from, skip, limit: perPage + 1 })
    const found = await sql<AnyRecord>`select ${columns} from ${table} t
      where t.id = any(array(${ids})) order by ${orderBy(order)}`.execute(db)
    const rows = found.rows
    const hasMore = rows.length > perPage
    const page = hasMore ? (isBackward ? rows.slice(1) : rows.slice(0, perPage)) : rows
    const first = page[0]
    if (!position && offset >= anchorFrom && first)
      anchors.remember(listKey, { offset, values: order.map(({ field }) => first[field] ?? null) })
    return {
      page,
      cursors: cursorsOf(order, page, {
        hasNext: isBackward || hasMore,
        hasPrevious: isBackward ? hasMore : offset > 0 || position !== undefined,
      }),
    }
  }

  interface IdsRequest {
    order: OrderColumn[]
    where: RawBuilder<boolean>
    from: Position | undefined
    skip: number
    limit: number
  }

  /** Ids alone are read from an index; the rows are fetched only for the page that is shown. */
  function idsOf({ order, where, from, skip, limit }: IdsRequest): RawBuilder<unknown> {
    const isBackward = from?.isForward === false
    const direction = isBackward ? reversed(order) : order
    const range = sql`order by ${orderBy(direction, isBackward)} limit ${sql.lit(limit)}${skip > 0 ? sql` offset ${skip}` : sql``}`
    const branches = from ? branchesAfter(order, from) : [sql<boolean>`true`]
    if (branches.length === 1) {
      return sql`select t.id from ${table} t where ${where} and ${sql.join(branches)} ${range}`
    }
    const reach = sql`order by ${orderBy(direction, isBackward)} limit ${limit + skip}`
    const union = branches.map(
      (branch) => sql`(select t.* from ${table} t where ${where} and ${branch} ${reach})`,
    )
    return sql`select t.id from (${sql.join(union, sql` union all `)}) t ${range}`
  }

  async function readTotal(
    db: Db,
    request: { query: ListQuery; where: RawBuilder<boolean>; listKey: string },
  ) {
    const { query, where, listKey } = request
    if (query.exactTotal) return { total: await countUpTo(db, where, null), totalIsExact: true }
    const remembered = estimates.get(listKey)
    if (remembered !== undefined) return { total: remembered, totalIsExact: false }
    const counted = await countUpTo(db, where, countCap)
    if (counted < countCap) return { total: counted, totalIsExact: true }
    const total = Math.max(countCap, await estimate(db, where))
    estimates.set(listKey, total)
    return { total, totalIsExact: false }
  }

  async function countUpTo(db: Db, where: RawBuilder<boolean>, cap: number | null): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*) as total from
      (select 1 from ${table} t where ${where} ${cap === null ? sql`` : sql`limit ${sql.lit(cap)}`}) counted`.execute(
      db,
    )
    return rows[0]?.total ?? 0
  }

  /** What the planner thinks: close for a whole table, honest enough ("about") for a filter. */
  async function estimate(db: Db, where: RawBuilder<boolean>): Promise<number> {
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) select 1 from ${table} t where ${where}`.execute(db)
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  }

  async function find(db: Db, id: number): Promise<RecordOf<R> | undefined> {
    const { rows } = await sql<AnyRecord>`select ${columns} from ${table} t where t.id = ${id}`.execute(db)
    return rows[0] as RecordOf<R> | undefined
  }

  async function findForUpdate(db: Db, id: number): Promise<RecordOf<R> | undefined> {
    // A lock of its own: `for update` on the select above would also lock every joined row.
    const locked = await sql`select 1 from ${table} where id = ${id} for update`.execute(db)
    return locked.rows.length > 0 ? find(db, id) : undefined
  }

  async function insert(db: Db, values: CreateOf<R>, columns_: ExtraColumns = {}): Promise<number> {
    const row = { ...columnValues(values as Record<string, unknown>), ...columns_ }
    const { rows } = await sql<{
      id: number
    }>`insert into ${table} (${sql.join(Object.keys(row).map((key) => sql.ref(key)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('An insert answered no id.')
    await writeLinks(db, id, values as Record<string, unknown>)
    forget()
    return id
  }

  async function update(
    db: Db,
    id: number,
    values: Partial<CreateOf<R>>,
    columns_: ExtraColumns = {},
  ): Promise<void> {
    const row = { ...columnValues(values as Record<string, unknown>), ...columns_ }
    const sets = Object.entries(row).map(([key, value]) => sql`${sql.ref(key)} = ${value}`)
    await sql`update ${table} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where id = ${id}`.execute(db)
    await writeLinks(db, id, values as Record<string, unknown>)
    forget()
  }

  function columnValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const stored = writableFields(resource.fields).filter(
      ([key, field]) => field.storage === 'column' && field.kind !== 'secret' && values[key] !== undefined,
    )
    return Object.fromEntries(stored.map(([key, field]) => [columnOf(key, field), values[key]]))
  }

  async function writeLinks(db: Db, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [key] of writableFields(resource.fields)) {
      const link = extras[key]
      const targets = values[key]
      if (isLinkTable(link) && Array.isArray(targets)) await replaceLinks(db, link, { id, targets })
    }
  }

  async function remove(db: Db, id: number): Promise<void> {
    await sql`delete from ${table} where id = ${id}`.execute(db)
    forget()
  }

  function forget(): void {
    anchors.clear()
    estimates.clear()
  }

  return {
    resource,
    extras,
    list,
    count: (db, query) => countUpTo(db, matching(resource, extras, query), null),
    listIds: async (db, query, limit) => {
      const { rows } = await sql<{ id: number }>`select t.id from ${table} t
        where ${matching(resource, extras, query)} order by t.id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },
    find,
    findForUpdate,
    insert,
    update,
    delete: remove,
  }
}

/** Makes a record's links these and no others, in this order. */
async function replaceLinks(
  db: Db,
  { table, owner, target }: LinkTable,
  { id, targets }: { id: number; targets: readonly number[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(db)
  if (targets.length === 0) return
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(target)}, sort)
    select ${id}, target, place from unnest(${targets}::bigint[]) with ordinality as given(target, place)`.execute(
    db,
  )
}

function cursorsOf(
  order: OrderColumn[],
  page: readonly AnyRecord[],
  ends: { hasNext: boolean; hasPrevious: boolean },
) {
  const first = page[0]
  const last = page.at(-1)
  return {
    nextCursor: last && ends.hasNext ? encodeCursor(order, last, true) : null,
    prevCursor: first && ends.hasPrevious ? encodeCursor(order, first, false) : null,
  }
}
