import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { type Resource } from '@backlot/contract/core/resource/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { columnOf, isLinkTable, type LinkTable, type SqlFields } from '../list/columns.ts'

type Values = Readonly<Record<string, unknown>>

interface Row {
  /** Field values by their camelCase names; what staff do not write, or is not given, is left alone. */
  values: Values
  /** Column values by their own names. */
  columns: Values
}

/** Writes the rows of a resource's table and of its link tables. */
export class RecordWrites {
  readonly #resource: Resource
  readonly #sqlFields: SqlFields
  readonly #table: RawBuilder<unknown>

  constructor(resource: Resource, sqlFields: SqlFields) {
    this.#resource = resource
    this.#sqlFields = sqlFields
    this.#table = sql.table(resource.name)
  }

  async insert(db: Db, { values, columns }: Row): Promise<number> {
    const row = { ...this.#columnsOf(values), ...columns }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql<{ id: number }>`insert into ${this.#table} (${names})
      values (${sql.join(Object.values(row))}) returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('An insert answered no id.')
    for (const links of this.#linksIn(values)) await insertLinks(db, id, links)
    return id
  }

  async update(db: Db, id: number, { values, columns }: Row): Promise<void> {
    const row = { ...this.#columnsOf(values), ...columns }
    const sets = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${this.#table} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where id = ${id}`.execute(db)
    for (const links of this.#linksIn(values)) {
      await deleteLinks(db, id, links)
      await insertLinks(db, id, links)
    }
  }

  async delete(db: Db, id: number): Promise<void> {
    await sql`delete from ${this.#table} where id = ${id}`.execute(db)
  }

  #columnsOf(values: Values): Values {
    const stored = writableFields(this.#resource.fields).filter(
      ([key, field]) => field.storage === 'column' && field.kind !== 'secret' && values[key] !== undefined,
    )
    return Object.fromEntries(stored.map(([key, field]) => [columnOf(key, field), values[key]]))
  }

  #linksIn(values: Values): Links[] {
    return writableFields(this.#resource.fields).flatMap(([key]) => {
      const link = this.#sqlFields[key]
      const targets = values[key]
      return isLinkTable(link) && Array.isArray(targets) ? [{ link, targets }] : []
    })
  }
}

interface Links {
  link: LinkTable
  /** Ids in the order in which the record shows them. */
  targets: readonly number[]
}

async function deleteLinks(db: Db, id: number, { link: { table, owner } }: Links): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(db)
}

async function insertLinks(
  db: Db,
  id: number,
  { link: { table, owner, target }, targets }: Links,
): Promise<void> {
  if (targets.length === 0) return
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(target)}, sort)
    select ${id}, target, place from unnest(${targets}::bigint[]) with ordinality as given(target, place)`.execute(
    db,
  )
}
