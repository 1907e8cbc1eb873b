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
  return spread.flatMap((table, place) => {
    if (done.has(table)) return []
    const beside = place === 0 ? '' : `, colocate_with => '${spread[0]}'`
    return [
      `select create_distributed_table('${table}', 'visitor_id'${beside})`,
      // What was there before is copied, and lies on the coordinator besides until then.
      `select truncate_local_data_after_distributing_table('${table}')`,
    ]
  })
}

/** Runs one of them. */
export async function runDistribution(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
