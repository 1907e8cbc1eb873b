import { sql } from 'kysely'
import { expect } from 'vitest'
import { asStaff, startProduct } from '../testing/as-staff.ts'
import { itOnce } from '../testing/once.ts'
import { idOf } from '../testing/sign-in.ts'
import { audienceDays, figuresWithin } from './figure-days.queries.ts'

itOnce('of one channel, reads facts of the day that a span cuts and of no other', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const channel = idOf(
    await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'search' }),
  )
  const { db } = product.owner
  await sql`select make_fact_partitions('visit', '2026-01-01', '2026-06-30')`.execute(db)
  await sql`
    insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
    select gen_random_uuid(), 1, gen_random_uuid(), at, at, case when n % 40 = 0 then ${channel}::bigint end, true, '/', 'mobile', false
    from generate_series(1, 40000) n, lateral (select timestamptz '2026-01-01Z' + n * interval '6 minutes' as at) m`.execute(
    db,
  )
  await sql`analyze visit`.execute(db)
  const span = { start: sql`timestamptz '2026-05-05Z'`, end: sql`timestamptz '2026-05-05 18:00Z'` }
  const read = new Set(['visits'])
  const asked = { of: [audienceDays], by: ['channel_id'], read, zone: 'UTC', isFiltered: true, ...span }
  const visits = sql`select sum(t.visits)::int as visits from ${figuresWithin(asked)} t where t.channel_id = ${channel}`

  const { rows } = await sql<{ visits: number }>`${visits}`.execute(db)
  const plan = await sql<Record<'QUERY PLAN', string>>`explain (analyze, timing off) ${visits}`.execute(db)

  // One each four hours.
  expect(rows).toEqual([{ visits: 5 }])
  const scans = plan.rows.map((row) => row['QUERY PLAN']).filter((line) => /on visit_2026_/.test(line))
  const executed = scans.filter((line) => !line.includes('never executed'))
  expect(executed.filter((line) => !line.includes('visit_2026_05'))).toEqual([])
  expect(executed.length).toBeGreaterThan(0)
})
