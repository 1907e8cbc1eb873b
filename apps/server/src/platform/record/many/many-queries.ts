import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { anyId } from '../../database/expressions.ts'
import { fieldInSql, type RowInSql, readableFields, seenBy } from '../../fields/field-in-sql.ts'
import { selectList } from '../../fields/select-list.ts'
import type { Expression, FieldInSql } from '../../fields/server-kind.ts'
import { type RowSource, withinScope } from '../../list/row-source.ts'
import type { Reader } from '../../list/scope.ts'
import { looksAtItsTable } from '../record-writes.ts'
import { deleteRowsOf, rewriteRows } from './links.ts'
import type { AnyRecord, RowChange, RowWrite } from './row-change.ts'
import { lockRecords, type Rows, readRecords, type SeenRecords, seeRecords } from './seen-records.ts'

type Values = Readonly<Record<string, unknown>>

/** What is written of a new record. */
export type NewRow = Pick<RowChange, 'values' | 'columns'>

/** Reads and writes many records of a resource, in as many statements as one takes. */
export class ManyQueries {
  readonly #name: string
  readonly #source: RowSource
  readonly #rows: Rows
  readonly #columns = new Map<string, string | null>()
  readonly #tables: readonly FieldInSql[]
  readonly #tellsOfOthers: boolean
  readonly #invalidate: (db: Db) => void

  constructor(
    name: string,
    source: RowSource,
    { listed, invalidate }: { listed: Rows['listed']; invalidate: (db: Db) => void },
  ) {
    this.#name = name
    this.#source = source
    this.#rows = { source, listed }
    this.#invalidate = invalidate
    this.#tellsOfOthers = looksAtItsTable(source.row, name)
    const fields = writableFields(source.row.fields).map(([key]) => fieldInSql(source.row, key))
    this.#tables = fields.filter(({ rows }) => rows !== null)
  }

  /** Those of these records that the reader may see, by id, locked until the transaction ends. */
  lock(
    reader: Reader & { readonly seen?: SeenRecords },
    ids: readonly number[],
  ): Promise<Map<number, AnyRecord>> {
    return lockRecords(this.#rows, reader, ids)
  }

  /** Reads records ahead of `lock`. None of a kind that says something of other records, which may have changed until then. */
  async see(reader: Reader, ids: readonly number[]): Promise<SeenRecords> {
    if (this.#tellsOfOthers) return new Map()
    return seeRecords(this.#rows, reader, ids)
  }

  /** The same of those whose field says one of these, in whatever case. */
  async lockBy(reader: Reader, key: string, texts: readonly string[]): Promise<Map<number, AnyRecord>> {
    if (texts.length === 0) return new Map()
    const { value } = fieldInSql(this.#source.row, key)
    const { rows } = await sql<{ id: number }>`select t.id from unnest(${texts}::text[]) given(word)
      join ${this.#source.from} t on lower(${value}) = lower(given.word)`.execute(reader.db)
    return this.lock(
      reader,
      rows.map(({ id }) => id),
    )
  }

  /**
   * Writes new records, all with the same fields and columns; answers each as it is then, or undefined where another record has a value that must be
   * unique.
   */
  async insert(reader: Reader, records: readonly NewRow[]): Promise<(AnyRecord | undefined)[]> {
    const { db } = reader
    const { from } = this.#source
    const ids = await this.#newIds(db, records.length)
    const rows = records.map(({ values, columns }, place) => ({
      id: ids[place],
      ...this.#columnsOf(values),
      ...columns,
    }))
    const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
    if (rows.length === 0) return []
    const inserted = await sql<{ id: number }>`insert into ${from} (${names})
      select ${names} from jsonb_populate_recordset(null::${from}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing returning id`.execute(db)
    const there = new Set(inserted.rows.map(({ id }) => id))
    const changes = records.flatMap(({ values }, place) => changeOfNew(ids[place], values, there))
    for (const field of this.#tables) await rewriteRows(db, field, changes)
    this.#invalidate(db)
    const after = new Map(
      (await readRecords(this.#rows, reader, ids)).map(({ writtenBy: _, ...record }) => [record.id, record]),
    )
    return ids.map((id) => after.get(id))
  }

  async #newIds(db: Db, count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      with s as materialized (select pg_get_serial_sequence(${this.#name}, 'id')::regclass as name)
      select nextval(s.name) as id from s, generate_series(1, ${count}::int)`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Those of some records that there are, whoever may see them. */
  async existing(db: Db, ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{
      id: number
    }>`select id from ${this.#source.from} where id = ${anyId(ids)}`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

  /** Those of some records that there are for the reader. */
  async within({ db, session }: Reader, ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`select t.id from ${this.#source.from} t
      where t.id = ${anyId(ids)} and ${withinScope(this.#source, session)}`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

  /**
   * Writes changes of locked records, and counts their versions up; answers what of each record may be another now, as
   * the database has it.
   */
  async update(reader: Reader, changes: readonly RowChange[]): Promise<Map<number, AnyRecord>> {
    for (const field of this.#tables) await rewriteRows(reader.db, field, changes)
    const written = new Map<number, AnyRecord>()
    for (const alike of Map.groupBy(changes, (change) => this.#namesOf(change).join(' ')).values()) {
      for (const record of await this.#updateAlike(reader, alike)) written.set(record.id, record)
    }
    this.#invalidate(reader.db)
    return written
  }

  /** Makes records anew under the ids that they had. */
  async insertAs(db: Db, rows: readonly RowWrite[]): Promise<void> {
    const { from } = this.#source
    for (const alike of Map.groupBy(rows, (row) => this.#namesOf(row).join(' ')).values()) {
      const written = alike.map((row) => this.#rowOf(row))
      const names = sql.join(Object.keys(written[0] ?? {}).map((name) => sql.ref(name)))
      await sql`insert into ${from} (${names})
        select ${names} from jsonb_populate_recordset(null::${from}, ${JSON.stringify(written)}::jsonb)`.execute(
        db,
      )
    }
    const anew = rows.map((row) => ({ ...row, before: { id: row.id, version: 0 } }))
    for (const field of this.#tables) await rewriteRows(db, field, anew)
    this.#invalidate(db)
  }

  async delete(db: Db, ids: readonly number[]): Promise<void> {
    for (const field of this.#tables) await deleteRowsOf(db, field, ids)
    await sql`delete from ${this.#source.from} t where t.id = ${anyId(ids)}`.execute(db)
    this.#invalidate(db)
  }

  #namesOf({ values, columns }: RowWrite): string[] {
    return [...Object.keys(values), ...Object.keys(columns)].toSorted()
  }

  /** One statement for all that write the same columns. */
  async #updateAlike({ db, session }: Reader, alike: readonly RowChange[]): Promise<AnyRecord[]> {
    const rows = alike.map((change) => this.#rowOf(change))
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
    const sets = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`)
    const { from, row } = this.#source
    const shown = changedIn(seenBy(row, session), new Set([...names, ...Object.keys(alike[0]?.values ?? {})]))
    const written = await sql<AnyRecord>`update ${from} t
      set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`])}
      from jsonb_populate_recordset(null::${from}, ${JSON.stringify(rows)}::jsonb) v where t.id = v.id
      returning t.id, t.version, ${shown}`.execute(db)
    return written.rows
  }

  #rowOf({ id, values, columns }: RowWrite): Values {
    return { id, ...this.#columnsOf(values), ...columns }
  }

  /** As JSON says it: the table's own types read it, of which a list is one. */
  #columnsOf(values: Values): Values {
    const row: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(values)) {
      const column = value === undefined ? null : this.#columnOf(key)
      if (column !== null) row[column] = value
    }
    return row
  }

  /** Worked out once for each field: of a hundred thousand rows that would be most of the work. */
  #columnOf(key: string): string | null {
    const known = this.#columns.get(key)
    if (known !== undefined) return known
    const { column, rows } = fieldInSql(this.#source.row, key)
    const own = rows === null ? column : null
    this.#columns.set(key, own)
    return own
  }
}

/** As if all its rows in other tables were added to an empty record. */
function changeOfNew(id: number | undefined, values: Values, there: ReadonlySet<number>): RowChange[] {
  if (id === undefined || !there.has(id)) return []
  const empty = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? [] : null]),
  )
  return [{ id, before: { ...empty, id, version: 1 }, values, columns: {} }]
}

/** `select` items of what a change of these columns and fields makes different. */
function changedIn(row: RowInSql, names: ReadonlySet<string>): Expression {
  const changed = readableFields(row).filter(
    ({ key, column, field }) => names.has(column) || names.has(key) || field.storage === 'computed',
  )
  return selectList([...changed, fieldInSql(row, 'updatedAt')].flatMap((field) => field.kind.shown(field)))
}
