import type { Totals } from '@backlot/contract/core/endpoints/listing'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { CreateOf, RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { sql, type UpdateType } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import type { Db } from '../database/database.ts'
import type { Database } from '../database/tables.ts'
import { fieldInSql, type RowInSql, readableFields, rowInSql, selectedFor } from '../fields/field-in-sql.ts'
import { pageColumns } from '../fields/page-columns.ts'
import { selectList } from '../fields/select-list.ts'
import type { Expression, FieldInSql, Item } from '../fields/server-kind.ts'
import type { SqlFields, SqlFieldsOf } from '../fields/sql-fields.ts'
import type { ListPage } from '../http/answers/answer.ts'
import { ListReads } from '../list/list-reads.ts'
import { type RowSource, type Timeline, withinScope } from '../list/row-source.ts'
import type { Reader, Scope } from '../list/scope.ts'
import type { Total } from '../list/totals.ts'
import { ManyQueries } from './many/many-queries.ts'
import { RecordWrites } from './record-writes.ts'

/** Columns that the system writes, not staff: status, password hash, … A table outside of the migrations has any. */
export type SystemColumns<R extends Resource = Resource> =
  R extends Resource<infer Name>
    ? Name extends keyof Database
      ? { readonly [K in keyof Database[Name]]?: UpdateType<Database[Name][K]> }
      : Readonly<Record<string, unknown>>
    : never

/** The SQL of a resource, worked out from its contract. Whoever reads finds only what there is for them. */
export interface CrudQueries<R extends Resource = Resource> {
  readonly resource: R
  readonly source: RowSource
  list(reader: Reader, query: ListQuery): Promise<ListPage<RecordOf<R>>>
  /** The ids of all rows that match, at most `limit`, oldest first. */
  listIds(reader: Reader, query: Pick<ListQuery, 'q' | 'filters'>, limit: number): Promise<number[]>
  /** The resource's sums over all rows that match. */
  totals(reader: Reader, query: Pick<ListQuery, 'q' | 'filters'>): Promise<Totals>
  /** How many rows match, as a page of them says it. */
  count(reader: Reader, query: Pick<ListQuery, 'q' | 'filters' | 'exactTotal'>): Promise<Total>
  find(reader: Reader, id: number): Promise<RecordOf<R> | undefined>
  /** Like `find`, and nobody else changes the row until the transaction ends. */
  findForUpdate(reader: Reader, id: number): Promise<RecordOf<R> | undefined>
  /** Answers the new record, whoever may see it. */
  insert(reader: Reader, values: CreateOf<R>, columns?: SystemColumns<R>): Promise<RecordOf<R>>
  /** Changes what is given, and counts the version up; answers the record as it is now. */
  update(
    reader: Reader,
    id: number,
    values: Partial<CreateOf<R>>,
    columns?: SystemColumns<R>,
  ): Promise<RecordOf<R>>
  delete(db: Db, id: number): Promise<void>
  /** The same for many at once. */
  readonly many: ManyQueries
}

type FieldsOf<R> = R extends Resource<string, infer Fs> ? Fs : never
type ReferenceKey<Fs> = { [K in keyof Fs]: Fs[K] extends { kind: 'reference' } ? K : never }[keyof Fs]

/** How a resource's rows differ from "every row, for everybody, by the columns that the contract names". */
interface Reach<R extends Resource> {
  /** Which rows there are for whom. */
  scope?: Scope
  /** Columns of what a reference points to that a search looks in besides. */
  searchThrough?: { readonly [K in ReferenceKey<FieldsOf<R>>]?: readonly string[] }
  /** See {@link RowSource}: for what is only listed and put into files. */
  isReadInOrder?: boolean
  /** See {@link RowSource}. */
  within?: { readonly time: string; readonly from: string }
  /** See {@link RowSource}. */
  timeline?: Timeline
}

type Values = Record<string, unknown>

/** The mapped types name the fields and columns of R; the tables' writer sees any. */
function rowOf(values: unknown, columns: unknown = {}): { values: Values; columns: Values } {
  return { values: values as Values, columns: columns as Values }
}

/** Makes the queries of a resource; `fields` says what only the server knows of them. */
export function crudQueries<R extends Resource>(
  resource: R,
  fields: SqlFieldsOf<FieldsOf<R>>,
  { scope = () => null, searchThrough = {}, isReadInOrder = false, within, timeline }: Reach<R> = {},
): CrudQueries<R> {
  const source: RowSource = {
    from: sql.table(resource.name),
    // The mapped types name each field of R; the generic kit below sees any resource's.
    row: rowInSql(resource, fields as SqlFields),
    search: resource.search,
    searchThrough: searchThrough as RowSource['searchThrough'],
    named: resource,
    scope,
    isReadInOrder,
    within,
    timeline,
  }
  const shown = selectedFor(source.row, recordColumns)
  const listed = selectedFor(source.row, (row) => pageColumns(recordFields(row), versionItem))
  const lists = new ListReads<RecordOf<R>>(source, listed)
  const invalidate = (db: Db) => lists.invalidate(db)
  const writes = new RecordWrites<RecordOf<R> & object>(resource.name, source.row, shown)
  return {
    resource,
    source,
    list: (reader, query) => lists.page(reader, query),
    listIds: (reader, query, limit) => lists.ids(reader, query, limit),
    count: (reader, query) => lists.count(reader, query),
    totals: (reader, query) => lists.sums(reader, { query, sums: resource.sums }),
    ...findQueries<R>(source, shown),
    async insert(reader, values, columns) {
      const record = await writes.insert(reader, rowOf(values, columns))
      invalidate(reader.db)
      return record
    },
    async update(reader, id, values, columns) {
      const record = await writes.update(reader, id, rowOf(values, columns))
      invalidate(reader.db)
      return record
    },
    async delete(db, id) {
      await writes.delete(db, id)
      invalidate(db)
    },
    many: new ManyQueries(resource.name, source, { listed, invalidate }),
  }
}

function recordFields(row: RowInSql): FieldInSql[] {
  return [...readableFields(row), ...['id', 'createdAt', 'updatedAt'].map((key) => fieldInSql(row, key))]
}

const versionItem: readonly Item[] = [{ name: 'version', sql: sql`t.version` }]

/** `select` items that answer a whole record, already under their camelCase names. */
function recordColumns(row: RowInSql) {
  return selectList([...recordFields(row).flatMap((field) => field.kind.shown(field)), ...versionItem])
}

function findQueries<R extends Resource>(
  source: RowSource,
  shown: (viewer: Viewer) => Expression,
): Pick<CrudQueries<R>, 'find' | 'findForUpdate'> {
  const { from } = source
  // The columns are worked out from the contract that also gives the type of the record.
  type Locked = RecordOf<R> & { version: number; versionRead: number }

  async function find({ db, session }: Reader, id: number): Promise<RecordOf<R> | undefined> {
    const { rows } = await sql<RecordOf<R>>`select ${shown(session)} from ${from} t
      where t.id = ${id} and ${withinScope(source, session)}`.execute(db)
    return rows[0]
  }

  return {
    find,
    async findForUpdate(reader, id) {
      const { db, session } = reader
      const { rows } = await sql<Locked>`select ${shown(session)},
        (select s.version from ${from} s where s.id = t.id) as "versionRead" from ${from} t
        where t.id = ${id} and ${withinScope(source, session)} for update of t`.execute(db)
      if (rows[0] === undefined) return undefined
      const { versionRead, ...record } = rows[0]
      // It waited for another writer: the row is as that one left it, its links are as they were when the wait began.
      return versionRead === record.version ? (record as RecordOf<R>) : find(reader, id)
    },
  }
}
