import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import { fieldInSql } from '../../fields/field-in-sql.ts'
import type { CrudQueries } from '../crud-queries.ts'

type Values = Readonly<Record<string, unknown>>

interface Change {
  /** The record as it is; null for a new one. */
  stored: object | null
  changed: Record<string, unknown>
}

/**
 * Puts a record that is written without a place after all others of its order. Two that come at once may get the same
 * place; the older one stands before the other then, until somebody arranges them.
 */
export async function withPlace(
  { resource: { arrangement, fields }, source }: Pick<CrudQueries, 'resource' | 'source'>,
  { db }: Pick<Caller, 'db'>,
  { stored, changed }: Change,
): Promise<Record<string, unknown>> {
  if (!arrangement || changed[arrangement.by] !== null) return changed
  const { by, within } = arrangement
  const record: Values = { ...stored, ...changed }
  const others =
    within === undefined ? sql`true` : sql`${fieldInSql(source.row, within).value} = ${record[within]}`
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(${fieldInSql(source.row, by).value}), 0)::int as last from ${source.from} t
    where ${others} and t.id is distinct from ${record.id ?? null}`.execute(db)
  const most = fields[by]?.settings.maximum ?? Number.MAX_SAFE_INTEGER
  return { ...changed, [by]: Math.min((rows[0]?.last ?? 0) + 1, most) }
}
