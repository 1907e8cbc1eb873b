import type { Field, Fields } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import { anyId } from '../../database/expressions.ts'
import { listedFor } from './listed.ts'

type Values = Readonly<Record<string, unknown>>

interface Named {
  readonly id: number
  readonly name: string
}

/** A record, or a line of one, in which what the caller may not list is called by its id alone. */
export async function withNamesFor<T extends object>(caller: Caller, fields: Fields, record: T): Promise<T> {
  const values = record as Values
  const shown: Record<string, unknown> = { ...values }
  for (const [key, field] of Object.entries(fields)) {
    const name = field.kind === 'reference' ? expandedKeyOf(key) : key
    if (values[name]) shown[name] = await valueFor(caller, field, values[name])
  }
  return shown as T
}

async function valueFor(caller: Caller, { kind, settings }: Field, value: unknown): Promise<unknown> {
  const { lines, target } = settings
  if (lines) return Promise.all((value as object[]).map((line) => withNamesFor(caller, lines, line)))
  if (!target || (kind !== 'reference' && kind !== 'references')) return value
  const named = [value].flat() as Named[]
  const seen = await listedAmong(caller, target, named)
  const hidden = named.map(({ id, name }) => ({ id, name: seen.has(id) ? name : `#${id}` }))
  return kind === 'reference' ? hidden[0] : hidden
}

/** Those of some records of a table that the caller may list; no query where that is all or none of them. */
async function listedAmong(
  caller: Caller,
  table: string,
  named: readonly Named[],
): Promise<ReadonlySet<number>> {
  const ids = named.map(({ id }) => id)
  const listed = listedFor(caller, table)
  if (!listed) return new Set()
  const scope = listed.scope(caller.session)
  if (scope === null) return new Set(ids)
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t
    where t.id = ${anyId(ids)} and (${scope})`.execute(caller.db)
  return new Set(rows.map(({ id }) => id))
}
