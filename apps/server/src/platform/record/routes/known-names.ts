import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import { seenBy } from '../../fields/field-in-sql.ts'
import type { CrudQueries } from '../crud-queries.ts'

type Named = { readonly id: number; readonly name: string }

/** A history as whoever reads it may know those it names: it holds what they were called to whoever wrote it. */
export async function withKnownNames(
  { source }: CrudQueries,
  { db, session }: Pick<Caller, 'db' | 'session'>,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  let known = [...entries]
  const { strangers, fields } = seenBy(source.row, session)
  for (const [target, callIt] of strangers) {
    const keys = Object.keys(fields).filter((key) => fields[key]?.settings.target === target)
    const shown = new Set(keys.map((key) => toSnakeCase(expandedKeyOf(key))))
    const ids = known.flatMap(({ before, after }) => [...idsIn(before, shown), ...idsIn(after, shown)])
    const { rows } = await sql<Named>`
      select id, ${sql.ref(toSnakeCase(callIt))} as name from ${sql.table(target)} where id = any(${ids})`.execute(
      db,
    )
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    known = known.map((entry) => ({
      ...entry,
      before: renamed(entry.before, shown, names),
      after: renamed(entry.after, shown, names),
    }))
  }
  return known
}

type Side = HistoryEntry['before']

function idsIn(side: Side, keys: ReadonlySet<string>): number[] {
  return Object.entries(side ?? {}).flatMap(([key, value]) =>
    keys.has(key) ? [value].flat().flatMap((each) => (isNamed(each) ? each.id : [])) : [],
  )
}

/** Of whoever is gone there is no other name: the number stands for them. */
function renamed(side: Side, keys: ReadonlySet<string>, names: ReadonlyMap<number, string>): Side {
  const rename = (value: unknown): unknown =>
    isNamed(value) ? { ...value, name: names.get(value.id) ?? `#${value.id}` } : value
  return (
    side &&
    Object.fromEntries(
      Object.entries(side).map(([key, value]) => {
        if (!keys.has(key)) return [key, value]
        return [key, Array.isArray(value) ? value.map(rename) : rename(value)]
      }),
    )
  )
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}
