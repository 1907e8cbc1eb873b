import type { DashboardArrangement } from '@backlot/contract/reports/dashboard/arrangement'
import type { Db } from '../../platform/database/database.ts'

/** How an account has arranged its dashboard; nothing first and nothing hidden where it has not. */
export async function readArrangement(db: Db, adminId: number): Promise<DashboardArrangement> {
  const row = await db
    .selectFrom('dashboard_arrangements')
    .where('admin_id', '=', adminId)
    .select(['parts_in_order as order', 'hidden_parts as hidden'])
    .executeTakeFirst()
  return row ?? { order: [], hidden: [] }
}

/** Keeps it; the last window to write wins. */
export async function saveArrangement(
  db: Db,
  adminId: number,
  { order, hidden }: DashboardArrangement,
): Promise<void> {
  const columns = { parts_in_order: order, hidden_parts: hidden }
  await db
    .insertInto('dashboard_arrangements')
    .values({ admin_id: adminId, ...columns })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(columns))
    .execute()
}
