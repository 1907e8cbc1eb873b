import { sql } from 'kysely'
import { addUpAudienceDays, addUpAudienceHours } from '../../apps/server/src/figures/audience-days.queries.ts'
import { watchedSums } from '../../apps/server/src/figures/cohorts/watched-sums.queries.ts'
import { originSums } from '../../apps/server/src/figures/origins/origin-sums.queries.ts'
import { payingSums } from '../../apps/server/src/figures/paying/paying-sums.queries.ts'
import { reversalSums } from '../../apps/server/src/figures/reversals/reversal-sums.queries.ts'
import { addUpParts } from '../../apps/server/src/figures/sums/part-sums.queries.ts'
import { inTransaction } from '../../apps/server/src/platform/database/after-commit.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { addUpDays, addUpOrderHours } from '../../apps/server/src/resources/orders/order-days.queries.ts'

const steps: readonly ((db: Db) => Promise<number>)[] = [
  ...[payingSums, reversalSums, originSums, watchedSums].map((sums) => (db: Db) => addUpParts(db, sums)),
  (db) => addUpDays(db),
  async (db) => (await addUpAudienceDays(db)).length,
  (db) => addUpOrderHours(db, new Date()),
  (db) => addUpAudienceHours(db, new Date()),
]

/** Adds up all days and hours that are noted, as the product does within minutes of a seed, of a sale or of a visit. */
export async function addUpAll(db: Db): Promise<void> {
  await sql`insert into paying_days_due (utc_day) values ((now() at time zone 'UTC')::date)`.execute(db)
  for (const step of steps) while ((await inTransaction(db, step)) > 0) continue
}
