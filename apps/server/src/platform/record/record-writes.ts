import type { Fields } from '@backlot/contract/core/fields/field'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import type { Db } from '../database/database.ts'
import { fieldInSql, type RowInSql } from '../fields/field-in-sql.ts'
import type { Expression, FieldInSql } from '../fields/server-kind.ts'
import type { Reader } from '../list/scope.ts'

type Values = Readonly<Record<string, unknown>>

interface Row {
  /** Field values by their camelCase names; what staff do not write, or is not given, is left alone. */
  values: Values
  /** Column values by their own names. */
  columns: Values
}

/** Writes the rows of a resource's table, and those of its fields that are kept in tables of their own. */
export class RecordWrites<Written extends object> {
  readonly #table: RawBuilder<unknown>
  readonly #shown: (viewer: Viewer) => Expression
  readonly #columns: readonly FieldInSql[]
  readonly #tables: readonly FieldInSql[]
  readonly #isToldAtOnce: boolean

  /** `shown` are the `select` items of a record. */
  constructor(table: string, row: RowInSql, shown: (viewer: Viewer) => Expression) {
    this.#table = sql.table(table)
    this.#shown = shown
    this.#isToldAtOnce = !looksAtItsTable(row, table)
    const fields = writableFields(row.fields).map(([key]) => fieldInSql(row, key))
    // A secret is stored as something else, by whoever knows how.
    this.#columns = fields.filter(
      ({ field: { storage, written } }) => storage === 'column' && written !== 'secret',
    )
    this.#tables = fields.filter(({ rows }) => rows !== null)
  }

  /** Answers the record as it is then. */
  async insert(reader: Reader, { values, columns }: Row): Promise<Written> {
    const { db, session } = reader
    const row = { ...this.#columnsOf(values), ...columns }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql<Written & { id: number }>`insert into ${this.#table} as t (${names})
      values (${sql.join(Object.values(row))}) returning ${this.#shown(session)}`.execute(db)
    const written = there(rows[0])
    const linked = this.#tables.filter(({ key }) => (values[key] as unknown[] | undefined)?.length)
    for (const field of linked) await insertRows(db, field, { id: written.id, value: values[field.key] })
    return linked.length > 0 || !this.#isToldAtOnce ? this.#read(reader, written.id) : written
  }

  /** Its rows in other tables first, so that the record as it is then can be answered with the change. */
  async update(reader: Reader, id: number, { values, columns }: Row): Promise<Written> {
    const { db, session } = reader
    for (const field of this.#tables) {
      const value = values[field.key]
      if (!Array.isArray(value)) continue
      await deleteRows(db, field, id)
      await insertRows(db, field, { id, value })
    }
    const row = { ...this.#columnsOf(values), ...columns }
    const sets = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    const { rows } = await sql<Written>`update ${this.#table} t
      set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`])}
      where t.id = ${id} returning ${this.#shown(session)}`.execute(db)
    return this.#isToldAtOnce ? there(rows[0]) : this.#read(reader, id)
  }

  async #read({ db, session }: Reader, id: number): Promise<Written> {
    const { rows } = await sql<Written>`select ${this.#shown(session)} from ${this.#table} t
      where t.id = ${id}`.execute(db)
    return there(rows[0])
  }

  async delete(db: Db, id: number): Promise<void> {
    await sql`delete from ${this.#table} where id = ${id}`.execute(db)
  }

  #columnsOf(values: Values): Values {
    const given = this.#columns.filter(({ key }) => values[key] !== undefined)
    return Object.fromEntries(given.map(({ key, column, kind }) => [column, kind.toColumn(values[key])]))
  }
}

function there<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('What was just written is not there.')
  return row
}

/** Whether a record shows something of its own table: `returning` would tell how that was before the write. */
export function looksAtItsTable({ fields, sqlFields }: RowInSql, table: string): boolean {
  const isComputed = Object.values(sqlFields).some((field) => !('table' in field))
  return isComputed || refersTo(table, fields)
}

function refersTo(table: string, fields: Fields): boolean {
  return Object.values(fields).some(
    ({ settings: { target, lines = {} } }) => target === table || refersTo(table, lines),
  )
}

async function deleteRows(db: Db, { rows }: FieldInSql, id: number): Promise<void> {
  if (rows) await sql`delete from ${sql.table(rows.table)} where ${sql.ref(rows.owner)} = ${id}`.execute(db)
}

async function insertRows(
  db: Db,
  field: FieldInSql,
  { id, value }: { id: number; value: unknown },
): Promise<void> {
  if (!Array.isArray(value) || value.length === 0) return
  await field.kind.insertRows?.(db, field, { ownerId: id, value })
}
