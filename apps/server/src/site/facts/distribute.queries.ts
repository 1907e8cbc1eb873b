import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What the public sites report, and nothing else: all three by who it was, so that what one visitor did lies on one machine. */
const spread = ['visit', 'video_view', 'banner_click'] as const

/** Whether the database is a coordinator of Citus. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** The statements that are left to be run, in their order; none where all facts are distributed. */
export async function listDistribution(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select logicalrelid::text as name from pg_dist_partition`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const tables = spread.flatMap((table, place) => {
    if (done.has(table)) return []
    const beside = place === 0 ? '' : `, colocate_with => '${spread[0]}'`
    return [
      `select create_distributed_table('${table}', 'visitor_id'${beside})`,
      // What was there before is copied, and lies on the coordinator besides until then.
      `select truncate_local_data_after_distributing_table('${table}')`,
    ]
  })
  return [...tables, ...(await listReaders(db))]
}

/**
 * Makes functions in SQL that read facts into functions of plpgsql. The text of the former becomes part of the statement that uses
 * them (migration 0133), which would then join rows that lie on other machines. Citus cannot plan for any values, whatever plan
 * the caller asks for.
 */
async function listReaders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('create or replace function %s(%s) returns %s language plpgsql stable set plan_cache_mode = force_custom_plan as $$ begin return query %s; end $$',
      f.oid::regproc, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid), btrim(regexp_replace(prosrc, '\\s+', ' ', 'g'))) as statement
    from pg_proc f join pg_language l on l.oid = prolang join pg_type t on t.oid = prorettype
    where lanname = 'sql' and proretset and t.typrelid = any(${sql.val([...spread])}::regclass[]) order by f.oid`.execute(
    db,
  )
  return rows.map(({ statement }) => statement)
}

/** Runs one of them. */
export async function runDistribution(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
