import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { fieldInSql, type RowInSql } from '../fields/field-in-sql.ts'
import type { FieldInSql } from '../fields/server-kind.ts'

type Values = Readonly<Record<string, unknown>>

interface Row {
  /** Field values by their camelCase names; what staff do not write, or is not given, is left alone. */
  values: Values
  /** Column values by their own names. */
  columns: Values
}

/** Writes the rows of a resource's table, and those of its fields that are kept in tables of their own. */
export class RecordWrites {
  readonly #table: RawBuilder<unknown>
  readonly #columns: readonly FieldInSql[]
  readonly #tables: readonly FieldInSql[]

  constructor(table: string, row: RowInSql) {
    this.#table = sql.table(table)
    const fields = writableFields(row.fields).map(([key]) => fieldInSql(row, key))
    // A secret is stored as something else, by whoever knows how.
    this.#columns = fields.filter(
      ({ field: { storage, written } }) => storage === 'column' && written !== 'secret',
    )
    this.#tables = fields.filter(({ rows }) => rows !== null)
  }

  async insert(db: Db, { values, columns }: Row): Promise<number> {
    const row = { ...this.#columnsOf(values), ...columns }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql<{ id: number }>`insert into ${this.#table} (${names})
      values (${sql.join(Object.values(row))}) returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('An insert answered no id.')
    for (const field of this.#tables) await insertRows(db, field, { id, value: values[field.key] })
    return id
  }

  async update(db: Db, id: number, { values, columns }: Row): Promise<void> {
    const row = { ...this.#columnsOf(values), ...columns }
    const sets = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${this.#table} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where id = ${id}`.execute(db)
    for (const field of this.#tables) {
      const value = values[field.key]
      if (!Array.isArray(value)) continue
      await deleteRows(db, field, id)
      await insertRows(db, field, { id, value })
    }
  }

  async delete(db: Db, id: number): Promise<void> {
    await sql`delete from ${this.#table} where id = ${id}`.execute(db)
  }

  #columnsOf(values: Values): Values {
    const given = this.#columns.filter(({ key }) => values[key] !== undefined)
    return Object.fromEntries(given.map(({ key, column, kind }) => [column, kind.toColumn(values[key])]))
  }
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
