import { type Field, type Fields, isFileKind } from '@backlot/contract/core/fields/field'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { anyId } from '../../database/expressions.ts'

type Values = Readonly<Record<string, unknown>>

/** Checks that everything the values point to exists and is of the right kind; answers an error per field. */
export async function referenceErrors(
  db: Db,
  fields: Fields,
  values: Values,
): Promise<Record<string, FieldError[]>> {
  const errors: Record<string, FieldError[]> = {}
  for (const [key, field] of Object.entries(fields)) {
    for (const { to, ids } of pointersIn(field, values[key])) {
      const error = isFileKind(to.kind) ? await fileError(db, to, ids) : await targetError(db, to, ids)
      if (error) errors[key] = [error]
    }
  }
  return errors
}

/** Ids that must be there, and the field that says of what. */
interface Pointer {
  to: Field
  ids: readonly number[]
}

/** A field points to something itself, or the fields of its lines do. */
function pointersIn(field: Field, value: unknown): Pointer[] {
  const { lines } = field.settings
  if (!lines) return [{ to: field, ids: idsIn(value) }].filter(({ ids }) => ids.length > 0)
  const rows = Array.isArray(value) ? (value as Values[]) : []
  return Object.entries(lines).flatMap(([key, part]) =>
    pointersIn(part, [...new Set(rows.flatMap((row) => idsIn(row[key])))]),
  )
}

function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'number')
  return typeof value === 'number' ? [value] : []
}

async function fileError(db: Db, { kind }: Field, ids: readonly number[]): Promise<FieldError | undefined> {
  const rows = await db.selectFrom('files').where('id', '=', anyId(ids)).select('kind').execute()
  if (rows.length < ids.length) return { message: 'no_such_file' }
  return rows.some((row) => row.kind !== kind) ? { message: 'wrong_file_type' } : undefined
}

async function targetError(
  db: Db,
  { settings }: Field,
  ids: readonly number[],
): Promise<FieldError | undefined> {
  if (!settings.target) return undefined
  const conditions = Object.entries(settings.targetFilter ?? {}).map(
    ([key, value]) => sql`${sql.ref(toSnakeCase(key))} = ${value}`,
  )
  // Locked against deletion until the transaction ends, so that the link cannot dangle.
  const { rows } = await sql`select id from ${sql.table(settings.target)}
    where ${sql.join([sql`id = any(${ids}::bigint[])`, ...conditions], sql` and `)} for key share`.execute(db)
  return rows.length < ids.length ? { message: 'no_such_record' } : undefined
}
