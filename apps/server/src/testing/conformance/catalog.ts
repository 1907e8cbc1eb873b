import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A column of a table, as PostgreSQL's own catalog has it. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  /** The conditions on this column alone. */
  readonly checks: readonly string[]
}

/** The columns of a table; none when there is no such table. */
export async function columnsOf(db: Db, table: string): Promise<ReadonlyMap<string, Column>> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      array(select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
    from pg_attribute a
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped`.execute(db)
  return new Map(rows.map((column) => [column.name, column]))
}

/** Whether a column takes a value, as far as its type and the conditions on it alone say. */
export async function takes(db: Db, { name, type, checks }: Column, value: unknown): Promise<boolean> {
  const conditions = checks.map((check) => sql`coalesce(${sql.raw(check)}, true)`)
  try {
    const { rows } = await sql<{ isTaken: boolean }>`
      select ${sql.join([sql`true`, ...conditions], sql` and `)} as "isTaken"
      from (select ${value}::${sql.raw(type)} as ${sql.ref(name)}) one`.execute(db)
    return rows[0]?.isTaken === true
  } catch {
    // The type itself does not take it.
    return false
  }
}

export interface ForeignKey {
  readonly column: string
  readonly target: string
  readonly cascades: boolean
}

export async function foreignKeysOf(db: Db, table: string): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select a.attname as column, c.confrelid::regclass::text as target, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.conrelid = to_regclass(${table}) and c.contype = 'f'`.execute(db)
  return rows
}

export interface Index {
  /** The column that it begins with; null when that is an expression. */
  readonly first: string | null
  readonly isUnique: boolean
  readonly definition: string
}

export async function indexesOf(db: Db, table: string): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select a.attname as first, i.indisunique as "isUnique", pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = to_regclass(${table})`.execute(db)
  return rows
}
