import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startProduct } from '../../testing/as-staff.ts'
import { names } from '../day-table.queries.ts'
import { figureDays } from '../facts.queries.ts'
import { levelsWithin } from './levels.queries.ts'

it.each([
  { by: [], grain: 'business' },
  { by: ['plan_id'], grain: 'plan' },
  { by: ['channel_id'], grain: 'channel' },
])('what moved on all days before, by $grain, is read of an index alone', async ({ by, grain }) => {
  await using product = await startProduct()
  const { db } = product.owner
  const asked = { by, read: new Set(['mrr_opening']), parts: null, daysEarlier: 0 } as const
  const clock = { now: '2026-11-28T12:00:00Z', zone: product.services.config.businessTimeZone }
  const sums = figureDays.sums.map((sum) => (sum === 'contracts' ? sql`n % 2` : sql`0`))
  // Days lie apart from each other, as they do once each has many rows of other grains.
  await sql`insert into figure_days (grain, day_starts_at, plan_id, channel_id, ${names(figureDays.sums)})
    select ${grain}, timestamptz '2026-11-01' - n * interval '1 day', 1, 1, ${sql.join(sums)} from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`vacuum analyze figure_days`.execute(db)

  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain
    with span as materialized (select timestamptz '2026-11-20' as starts_at, timestamptz '2026-11-27' as ends_at)
    select * from (${levelsWithin({ ...asked, ...clock, isAddedUp: true, stands: true })}) l`.execute(db)

  const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => / on figure_days/.test(line))
  expect(scans).toEqual([expect.stringContaining('Index Only Scan using figure_days_moved_index')])
})
