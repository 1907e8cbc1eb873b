import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { CreateOf, RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { sql } from 'kysely'
import { afterCommit } from '../database/after-commit.ts'
import type { Db } from '../database/database.ts'
import type { ListPage } from '../http/answer.ts'
import { recordColumns, type SqlFields, type SqlFieldsOf } from '../list/columns.ts'
import { matching } from '../list/filters.ts'
import { orderKey, orderOf } from '../list/order.ts'
import { ListPages } from '../list/pages.ts'
import { ListTotals } from '../list/totals.ts'
import { RecordWrites } from './record-writes.ts'

/** Columns that the system writes, not staff: status, password hash, … */
export type SystemColumns = Readonly<Record<string, unknown>>

/** The SQL of a resource, worked out from its contract. */
export interface CrudQueries<R extends Resource = Resource> {
  readonly resource: R
  readonly sqlFields: SqlFields
  list(db: Db, query: ListQuery): Promise<ListPage<RecordOf<R>>>
  /** The ids of all rows that match, at most `limit`, oldest first. */
  listIds(db: Db, query: Pick<ListQuery, 'q' | 'filters'>, limit: number): Promise<number[]>
  find(db: Db, id: number): Promise<RecordOf<R> | undefined>
  /** Like `find`, and nobody else changes the row until the transaction ends. */
  findForUpdate(db: Db, id: number): Promise<RecordOf<R> | undefined>
  /** Answers the new id. */
  insert(db: Db, values: CreateOf<R>, columns?: SystemColumns): Promise<number>
  /** Changes what is given, and counts the version up. */
  update(db: Db, id: number, values: Partial<CreateOf<R>>, columns?: SystemColumns): Promise<void>
  delete(db: Db, id: number): Promise<void>
}

type Values = Record<string, unknown>

/** Makes the queries of a resource; `fields` says what only the server knows of it. */
export function crudQueries<R extends Resource>(resource: R, fields: SqlFieldsOf<R>): CrudQueries<R> {
  // The mapped type names each field of R; the generic kit below sees any resource's.
  const sqlFields = fields as SqlFields
  const reads = readQueries(resource, sqlFields)
  const writes = new RecordWrites(resource, sqlFields)
  return {
    resource,
    sqlFields,
    ...reads,
    async insert(db, values, columns = {}) {
      const id = await writes.insert(db, { values: values as Values, columns })
      reads.invalidate(db)
      return id
    },
    async update(db, id, values, columns = {}) {
      await writes.update(db, id, { values: values as Values, columns })
      reads.invalidate(db)
    },
    async delete(db, id) {
      await writes.delete(db, id)
      reads.invalidate(db)
    },
  }
}

type Reads<R extends Resource> = Pick<CrudQueries<R>, 'list' | 'listIds' | 'find' | 'findForUpdate'> & {
  /** Drops what is cached of lists: at the write and again at its commit, until which others read what was. */
  invalidate(db: Db): void
}

function readQueries<R extends Resource>(resource: R, sqlFields: SqlFields): Reads<R> {
  const table = sql.table(resource.name)
  const columns = recordColumns(resource, sqlFields)
  const pages = new ListPages(table, columns)
  const totals = new ListTotals(table)

  async function find(db: Db, id: number): Promise<RecordOf<R> | undefined> {
    // The columns are worked out from the contract that also gives the type of the record.
    const { rows } = await sql<RecordOf<R>>`select ${columns} from ${table} t where t.id = ${id}`.execute(db)
    return rows[0]
  }

  return {
    find,
    async findForUpdate(db, id) {
      // A lock of its own: `for update` on the select above would also lock every joined row.
      const locked = await sql`select 1 from ${table} where id = ${id} for update`.execute(db)
      return locked.rows.length > 0 ? find(db, id) : undefined
    },
    async list(db, query): Promise<ListPage<RecordOf<R>>> {
      const order = orderOf(resource, query.sort)
      const where = matching(resource, sqlFields, query)
      const listKey = JSON.stringify([orderKey(order), query.q, query.filters])
      const request = { query, order, where, listKey }
      const [page, counted] = await Promise.all([pages.read(db, request), totals.read(db, request)])
      // An estimate below what the page itself shows would be plainly wrong.
      const total = Math.max(counted.total, page.known)
      return {
        rows: page.rows as RecordOf<R>[],
        meta: { page: query.page, perPage: query.perPage, ...counted, total, ...page.cursors },
      }
    },
    async listIds(db, query, limit) {
      const { rows } = await sql<{ id: number }>`select t.id from ${table} t
        where ${matching(resource, sqlFields, query)} order by t.id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },
    invalidate(db) {
      const invalidateLists = () => {
        pages.invalidate()
        totals.invalidate()
      }
      invalidateLists()
      afterCommit(db, invalidateLists)
    },
  }
}
