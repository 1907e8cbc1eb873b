import type { Field, Fields } from '@backlot/contract/core/fields/field'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import { Problem } from '../../problem/problem.ts'
import { listedFor } from './listed.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Checks that every record that the values point to exists, is of the right kind and, unless it stood there before, is
 * there for the caller; answers an error per field. What one may not list is answered like what does not exist.
 */
export async function referenceErrors(
  caller: Caller,
  fields: Fields,
  { before, values }: { before: Values; values: Values },
): Promise<Record<string, FieldError[]>> {
  const errors: Record<string, FieldError[]> = {}
  for (const [key, field] of Object.entries(fields)) {
    const stood = pointersIn(field, before[key])
    for (const { to, ids } of pointersIn(field, values[key])) {
      const known = stood.find((each) => each.to === to)?.ids ?? []
      const error = await targetError(caller, to, { ids, known })
      if (error) errors[key] = [error]
    }
  }
  return errors
}

/** Refuses what an action's body points to, where it is not there for the caller. */
export async function requireReferences(caller: Caller, fields: Fields, values: Values): Promise<void> {
  const errors = await referenceErrors(caller, fields, { before: {}, values })
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
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

async function targetError(
  caller: Caller,
  { settings }: Field,
  { ids, known }: { ids: readonly number[]; known: readonly number[] },
): Promise<FieldError | undefined> {
  if (!settings.target) return undefined
  const listed = listedFor(caller, settings.target)
  const isSeen = listed ? (listed.scope(caller.session) ?? sql`true`) : sql`false`
  const conditions = Object.entries(settings.targetFilter ?? {}).map(
    ([key, value]) => sql`${sql.ref(`t.${toSnakeCase(key)}`)} = ${value}`,
  )
  // Locked against deletion until the transaction ends, so that the link cannot dangle.
  const isThere = sql`t.id = any(${ids}::bigint[]) and (t.id = any(${known}::bigint[]) or (${isSeen}))`
  const { rows } = await sql`select t.id from ${sql.table(settings.target)} t
    where ${sql.join([isThere, ...conditions], sql` and `)} for key share of t`.execute(caller.db)
  return rows.length < ids.length ? { message: 'no_such_record' } : undefined
}
