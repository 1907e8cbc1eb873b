import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countDaysBy } from '../../resources/orders/order-days.queries.ts'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'

const months = 6

it('detaches months older than the setting, and their days stay counted over every recount', async () => {
  await using product = await startProduct({ keepFactMonths: months })
  const staff = await asStaff(product)
  const [old, recent] = [startOfMonth(-(months + 2)), startOfMonth(-2)]
  await addVisits(product, [old, recent])
  for (const task of ['add-up-audience-days', 'count-video-days']) await run(product, task)
  const visitsOf = async (month: Date) => {
    const to = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))
    const { body } = await staff.get(`/analytics/data/daily?from=${dayOf(month)}&to=${dayOf(to)}`)
    const { totals } = body.data as { totals: { visits: number; views: number } }
    const { rows } = await sql<{
      views: number
    }>`select coalesce(sum(views), 0)::bigint as views from video_view_daily
      where day_starts_at between ${month} and ${to}`.execute(product.owner.db)
    return [totals.visits, totals.views, rows[0]?.views]
  }
  const before = [await visitsOf(old), await visitsOf(recent)]
  expect(before).toEqual([
    [20, 20, 20],
    [20, 20, 20],
  ])

  await run(product, 'make-fact-partitions')

  expect(await partsOf(product)).toEqual(
    ['video_view', 'visit'].map((facts) => `${facts}_${dayOf(old).slice(0, 7).replace('-', '_')}`),
  )
  expect(await countOf(product, 'visit')).toBe(20)
  const kept = await sql<{ count: number }>`select count(*) as count
    from detached_facts.${sql.ref(`visit_${dayOf(old).slice(0, 7).replace('-', '_')}`)}`.execute(
    product.owner.db,
  )
  expect(kept.rows[0]?.count).toBe(20)
  expect([await visitsOf(old), await visitsOf(recent)]).toEqual(before)
  // The lists that those figures open hold what is in the tables.
  const listed = async (list: string) =>
    (await staff.get(`/${list}?exact_total=1&filter[started_at][gte]=${old.toISOString()}`)).body.meta?.total
  expect([await listed('visits'), await listed('plays')]).toEqual([20, 20])

  // Somebody notes a day whose facts are away, and the business moves to another zone and back.
  await sql`insert into audience_days_due (utc_day) select ${dayOf(old)}::date + n from generate_series(0, 27) n`.execute(
    product.owner.db,
  )
  await run(product, 'add-up-audience-days')
  expect(await visitsOf(old)).toEqual([20, 20, 20])
  for (const businessTimeZone of ['Asia/Shanghai', 'UTC']) {
    Object.assign(product.services.config, { businessTimeZone })
    await product.services.db.transaction().execute((db) => countDaysBy(db, product.services.config))
    for (const task of ['add-up-audience-days', 'count-video-days']) await run(product, task)
  }
  expect([await visitsOf(old), await visitsOf(recent)]).toEqual(before)
})

it('keeps every month where nothing is set', async () => {
  await using product = await startProduct()
  await addVisits(product, [startOfMonth(-(months + 2))])
  await run(product, 'add-up-audience-days')

  await run(product, 'make-fact-partitions')

  expect(await partsOf(product)).toEqual([])
  expect(await countOf(product, 'visit')).toBe(20)
})

function startOfMonth(offset: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** A visit and a play a day for twenty days, from the fourth of each month on. */
async function addVisits({ owner: { db } }: TestProduct, starts: readonly Date[]): Promise<void> {
  for (const start of starts) {
    for (const facts of ['visit', 'video_view'])
      await sql`select make_fact_partitions(${facts}, ${dayOf(start)}::date, ${dayOf(start)}::date)`.execute(
        db,
      )
    const moments = sql`select n, ${start}::timestamptz + make_interval(days => n + 3, hours => 10) as at
      from generate_series(0, 19) n`
    await sql`insert into visit (visitor_id, site_id, id, started_at, last_seen_at, is_touch, landing_path, device_type, is_bot)
      select md5('v' || at)::uuid, 1, md5('s' || at)::uuid, at, at, false, '/', 'mobile', false from (${moments}) m`.execute(
      db,
    )
    await sql`insert into video_view (visitor_id, site_id, id, video_id, kind, started_at, seconds_watched, is_completed)
      select md5('v' || at)::uuid, 1, md5('p' || at)::uuid, 1, 'full', at, 60, false from (${moments}) m`.execute(
      db,
    )
    await sql`insert into audience_days_due (utc_day) select (at at time zone 'UTC')::date from (${moments}) m`.execute(
      db,
    )
    await sql`insert into video_days_due (video_id, day_starts_at)
      select 1, date_trunc('day', at, 'UTC') from (${moments}) m`.execute(db)
  }
}

async function run({ app }: TestProduct, task: string): Promise<void> {
  await app.tasks.get(task)?.run(new AbortController().signal)
}

async function partsOf({ owner }: TestProduct): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'detached_facts' and relkind = 'r' order by 1`.execute(
    owner.db,
  )
  return rows.map(({ name }) => name)
}

async function countOf({ owner }: TestProduct, table: 'visit'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    owner.db,
  )
  return rows[0]?.count ?? 0
}
