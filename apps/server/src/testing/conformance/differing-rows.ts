import { currencies } from '@backlot/contract/core/fields/currency'
import type { Field } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { fieldInSql } from '../../platform/fields/field-in-sql.ts'
import type { FieldInSql } from '../../platform/fields/server-kind.ts'
import type { RowSource } from '../../platform/list/row-source.ts'

const words = ['Alder', 'birch', 'Cedar 10', 'cedar 9', 'Éclair', 'zinnia']
const times = ['2024-02-29T12:00:00.000Z', '2024-03-01T00:00:00.000Z', '2025-01-01T23:59:59.999Z']

/**
 * Writes different values, and none where none may be, into every field by which rows are filtered, sorted or added
 * up. What a rule of the table does not allow for a row stays as it was.
 */
export async function makeRowsDiffer(
  db: Db,
  { row }: RowSource,
  { resource, ids }: { resource: Resource; ids: readonly number[] },
): Promise<void> {
  const keys = keysThatListsKnow(resource).filter((key) => key !== 'id')
  for (const [place, key] of keys.entries()) {
    const field = fieldInSql(row, key)
    const values = await valuesFor(db, field)
    if (values.length === 0) continue
    const chosen = fc.sample(fc.constantFrom(...values), { numRuns: ids.length, seed: place + 1 })
    for (const [n, id] of ids.entries()) {
      await writeIfTaken(db, field, { table: resource.name, id, value: chosen[n] })
    }
  }
}

function keysThatListsKnow({ fields, filters, sorts, sums }: Resource): string[] {
  const besides = sums.flatMap((key) => fields[key]?.settings.beside ?? [])
  const keys = new Set([...besides, ...Object.keys(fields), 'createdAt', 'updatedAt'])
  const known = [...filters, ...sorts, ...sums, ...besides]
  return [...keys].filter((key) => known.includes(key))
}

async function valuesFor(db: Db, { field, rows }: FieldInSql): Promise<unknown[]> {
  const { target, targetFilter, isUnique, pattern, isNullable } = field.settings
  if (field.storage === 'computed' || field.written === 'secret' || isUnique || pattern) return []
  if (target !== undefined) {
    const ids = await firstIds(db, target, targetFilter)
    if (rows) return ids.length > 0 ? [[], ids.slice(0, 1), ids] : []
    return isNullable ? [...ids, null] : ids
  }
  const values = valuesOfKind(field)
  return isNullable && values.length > 0 ? [...values, null, null] : [...values]
}

async function firstIds(
  db: Db,
  table: string,
  filter: Field['settings']['targetFilter'] = {},
): Promise<number[]> {
  const conditions = Object.entries(filter).map(
    ([key, value]) => sql`${sql.ref(toSnakeCase(key))} = ${value}`,
  )
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} order by id limit 3`.execute(db)
  return rows.map(({ id }) => id)
}

function valuesOfKind({
  kind,
  settings: { options, minimum = 0, maximum = 9_000 },
}: Field): readonly unknown[] {
  switch (kind) {
    case 'text':
      return words
    case 'status':
    case 'choice':
      return options ?? []
    case 'currency':
      return currencies
    case 'flag':
      return [true, false]
    case 'time':
      return times
    case 'day':
      return times.map((time) => time.slice(0, 10))
    case 'ipRange':
      return ['10.0.0.0/8', '203.0.113.7', '2001:db8::/32']
    case 'count':
    case 'money':
    case 'rate':
    case 'duration':
    case 'period':
      return [minimum, minimum + 1, Math.min(maximum, minimum + 2), Math.min(maximum, minimum + 7_000)]
    default:
      return []
  }
}

/** Writes past the product what it would not: a text that only the system writes, say. What the table refuses stays as it was. */
export async function writeIfTaken(
  db: Db,
  field: FieldInSql,
  { table, id, value }: { table: string; id: number; value: unknown },
): Promise<void> {
  const { column, rows, kind } = field
  if (rows) {
    await sql`delete from ${sql.table(rows.table)} where ${sql.ref(rows.owner)} = ${id}`.execute(db)
    await kind.insertRows?.(db, field, { ownerId: id, value: value as readonly unknown[] })
    return
  }
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`
    .execute(db)
    .catch(ignoreRules)
}

/** Codes of the class 23: a rule of the table says no. 428C9: the database works the column out itself. */
function ignoreRules(error: unknown): void {
  const code = String((error as { code?: unknown }).code)
  if (!code.startsWith('23') && code !== '428C9') throw error
}
