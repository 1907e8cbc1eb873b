import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { selectList } from './select-list.ts'
import type { Expression, FieldInSql, Gathered, Item, ShownRow } from './server-kind.ts'

/** What a page selects of each row, and what is read once for all of them. */
export interface PageColumns {
  readonly columns: Expression
  readonly gathered: readonly Gathered[]
}

/** The columns of pages that show these fields, and what they have besides. */
export function pageColumns(fields: readonly FieldInSql[], besides: readonly Item[] = []): PageColumns {
  const parts = fields.map((field) => ({ field, gathered: field.kind.gathered(field) }))
  const own = parts.flatMap(({ field, gathered }) => gathered?.own ?? field.kind.shown(field))
  return {
    columns: selectList([...own, ...besides]),
    gathered: parts.flatMap(({ gathered }) => gathered ?? []),
  }
}

/** Puts to the rows of a page what they point to, by one statement: a look for each field of each row costs more. */
export async function gather<Row extends ShownRow>(
  db: Db,
  gathered: readonly Gathered[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0 || gathered.length === 0) return rows
  const found = await readGroups(
    db,
    Map.groupBy(gathered, ({ group }) => group),
    rows,
  )
  for (const { group, keyOf, put } of gathered) {
    const values = found.get(group)
    for (const row of rows) put(row, values?.get(keyOf(row)) ?? [])
  }
  return rows
}

type ByKey = ReadonlyMap<unknown, readonly unknown[]>
type Found = Record<string, unknown> & { key: number }

/** By group what was found for each key: fields that point to one table read it together. */
async function readGroups(
  db: Db,
  groups: ReadonlyMap<string, readonly Gathered[]>,
  rows: readonly ShownRow[],
): Promise<ReadonlyMap<string, ByKey>> {
  const parts = [...groups].map(([group, [first, ...others]]) => {
    const keys = new Set([first, ...others].flatMap((each) => rows.map((row) => each?.keyOf(row) ?? null)))
    const select = first?.select(sql`${[...keys].filter((key) => key !== null)}::bigint[]`)
    return sql`(select json_agg(g) from (${select}) g) as ${sql.ref(group)}`
  })
  const { rows: answers } = await sql<Record<string, Found[] | null>>`select ${sql.join(parts)}`.execute(db)
  const [answer = {}] = answers
  return new Map([...groups.keys()].map((group) => [group, byKey(answer[group] ?? [])]))
}

function byKey(found: readonly Found[]): ByKey {
  const values = new Map<unknown, unknown[]>()
  for (const { key, ...value } of found) {
    const same = values.get(key)
    if (same) same.push(value)
    else values.set(key, [value])
  }
  return values
}
