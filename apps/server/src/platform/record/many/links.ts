import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { anyId } from '../../database/expressions.ts'
import type { FieldInSql } from '../../fields/server-kind.ts'
import type { RowChange } from './row-change.ts'

interface Link {
  readonly owner: number
  readonly target: number
  /** From 1; behind those that stay, where there are any. */
  readonly place: number
  readonly isBehind: boolean
}

/** Writes what a field keeps in a table of its own, for many records at once: of links only those that differ. */
export async function rewriteRows(db: Db, field: FieldInSql, changes: readonly RowChange[]): Promise<void> {
  const written = changes.filter(({ values }) => Array.isArray(values[field.key]))
  if (written.length === 0) return
  if (field.rows?.target === undefined) return rewriteLines(db, field, written)
  const differences = written.map((change) => differenceOf(field, change))
  await deleteLinks(
    db,
    field,
    differences.flatMap(({ removed }) => removed),
  )
  await insertLinks(
    db,
    field,
    differences.flatMap(({ added }) => added),
  )
}

/** Removes the rows of records that go, which is quicker than that each record takes its own along. */
export async function deleteRowsOf(db: Db, { rows }: FieldInSql, ids: readonly number[]): Promise<void> {
  if (rows)
    await sql`delete from ${sql.table(rows.table)} where ${sql.ref(rows.owner)} = ${anyId(ids)}`.execute(db)
}

async function rewriteLines(db: Db, field: FieldInSql, changes: readonly RowChange[]): Promise<void> {
  await deleteRowsOf(
    db,
    field,
    changes.map(({ id }) => id),
  )
  for (const { id, values } of changes) {
    const value = values[field.key] as readonly unknown[]
    if (value.length > 0) await field.kind.insertRows?.(db, field, { ownerId: id, value })
  }
}

/** What is only added to the end, or taken out, leaves the others where they are. */
function differenceOf(
  { key, field }: FieldInSql,
  { id, before, values }: RowChange,
): { removed: Link[]; added: Link[] } {
  // A record that is made anew has none.
  const [stood, stands] = [inputOfValue(field, before[key]) ?? [], values[key]] as [number[], number[]]
  const wanted = new Set(stands)
  const kept = stood.filter((target) => wanted.has(target))
  const isInPlace = kept.every((target, place) => stands[place] === target)
  const gone = isInPlace ? stood.filter((target) => !wanted.has(target)) : stood
  const isBehind = isInPlace && kept.length > 0
  const linksTo = (targets: readonly number[]) =>
    targets.map((target, index) => ({ owner: id, target, place: index + 1, isBehind }))
  return { removed: linksTo(gone), added: linksTo(isInPlace ? stands.slice(kept.length) : stands) }
}

async function deleteLinks(db: Db, { rows }: FieldInSql, links: readonly Link[]): Promise<void> {
  if (links.length === 0 || !rows?.target) return
  await sql`delete from ${sql.table(rows.table)} l using ${given(links)}
    where ${sql.ref(`l.${rows.owner}`)} = given.owner and ${sql.ref(`l.${rows.target}`)} = given.target`.execute(
    db,
  )
}

async function insertLinks(db: Db, { rows }: FieldInSql, links: readonly Link[]): Promise<void> {
  if (links.length === 0 || !rows?.target) return
  const table = sql.table(rows.table)
  const columns = sql.join([rows.owner, rows.target, 'sort'].map((column) => sql.ref(column)))
  const last = sql`select max(l.sort) from ${table} l where ${sql.ref(`l.${rows.owner}`)} = given.owner`
  await sql`insert into ${table} (${columns})
    select given.owner, given.target, given.place + case when given.behind then coalesce((${last}), 0) else 0 end
    from ${given(links)}`.execute(db)
}

function given(links: readonly Link[]) {
  const [owners, targets, places, behind] = (['owner', 'target', 'place', 'isBehind'] as const).map((part) =>
    links.map((link) => link[part]),
  )
  return sql`unnest(${owners}::bigint[], ${targets}::bigint[], ${places}::int[], ${behind}::boolean[])
    as given(owner, target, place, behind)`
}
