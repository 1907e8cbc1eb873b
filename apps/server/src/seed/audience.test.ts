import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { outageBefore, outageHours } from './arrivals.ts'
import { seed } from './seed.ts'
import { seedDefaults } from './seed-options.ts'

const until = new Date('2026-10-01T00:00:00Z')
const days = 'from=2024-10-05&to=2026-09-30'
let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  const few = {
    // As many as are loaded in bulk.
    visits: 60_000,
    videos: 20,
    comments: 10,
    supports: 2,
    users: 900,
    subscriptions: 700,
    orders: 3_500,
  }
  const asOwner = { ...product.services, exportPool: product.owner.exportPool }
  await seed(asOwner, { ...seedDefaults, ...few, seed: 5, until })
  return () => product[Symbol.asyncDispose]()
})

async function numbersOf(statement: string): Promise<Record<string, number>> {
  const { rows } = await sql.raw<Record<string, number>>(statement).execute(product.services.db)
  return rows[0] ?? {}
}

it('has each member who came by a link come by it before they registered and paid', async () => {
  const { without, all } = await numbersOf(`
    select count(*) as all, count(*) filter (where not exists (
      select from visit v where v.member_id = m.id and v.channel_id is not distinct from m.channel_id
        and v.campaign_id is not distinct from m.campaign_id and v.started_at < m.at
        and v.started_at > m.at - interval '30 days')) as without
    from (select id, channel_id, campaign_id, registered_at as at from users
      union all select user_id, channel_id, campaign_id, paid_at from orders where billing_source in ('initial', 'trial_initial')) m`)
  expect(all).toBeGreaterThan(300)
  expect(without).toBe(0)
})

it('has programs among the visitors, credited to nobody, and two years of both', async () => {
  const { bots, credited, months } = await numbersOf(`select count(*) filter (where is_bot) as bots,
    count(*) filter (where is_bot and channel_id is not null) as credited,
    count(distinct date_trunc('month', started_at)) as months from visit`)
  expect(bots).toBeGreaterThan(500)
  expect(credited).toBe(0)
  expect(months).toBeGreaterThan(23)
})

it('leaves no day waiting, and says of days what plain SQL finds', async () => {
  expect(
    await numbersOf(`select (select count(*) from audience_days_due) as audience,
    (select count(*) from order_days_due) as orders`),
  ).toEqual({ audience: 0, orders: 0 })
  const { body } = await staff.get(`/analytics/data/daily?${days}`)
  const { totals } = body.data as unknown as { totals: Record<string, number> }
  expect(totals).toMatchObject(
    await numbersOf(`select count(*) filter (where kind = 'full') as views, count(*) filter (where kind = 'trailer') as trailer_views,
      count(*) filter (where kind = 'trailer' and member_id is null) as visitor_trailer_views,
      count(*) filter (where kind = 'full' and is_subscriber) as subscriber_views, sum(seconds_watched)::bigint as watched
      from video_view where started_at >= '2024-10-05Z' and started_at < '2026-10-01Z'`),
  )
  expect(totals).toMatchObject(
    await numbersOf(`select count(*) filter (where not is_bot) as visits, count(*) filter (where is_bot) as bot_visits,
      count(distinct (visitor_id, (started_at at time zone 'UTC')::date)) filter (where not is_bot) as visitors
      from visit where started_at >= '2024-10-05Z' and started_at < '2026-10-01Z'`),
  )
})

it('tells devices apart, and their systems, with the same sum', async () => {
  const read = async (path: string) =>
    (await staff.get(`${path}?${days}`)).body.data as unknown as {
      rows: Record<string, unknown>[]
      totals: Record<string, number>
    }
  const devices = await read('/dashboard/devices')
  const browsers = await read('/dashboard/devices/browsers')
  expect(devices.rows.map((row) => row['device_type'])).toEqual(
    expect.arrayContaining(['mobile', 'desktop', 'tablet', 'tv', 'other']),
  )
  expect(browsers.rows).toContainEqual(
    expect.objectContaining({ device_type: 'mobile', os: 'iOS', browser: 'Safari' }),
  )
  expect(browsers.totals).toEqual(devices.totals)
})

it('keeps with orders and subscriptions the visits that plain SQL finds for them', async () => {
  const found = await numbersOf(`
    select count(*) filter (where v.device_type is not null) as known, count(*) filter (where v.device_type is null) as unknown,
      count(*) filter (where (o.device_type, o.os, o.browser) is distinct from (v.device_type, v.os, v.browser)) as other
    from orders o left join lateral (select device_type, os, browser from visit v where v.member_id = o.user_id and v.started_at <= o.paid_at
      and v.started_at > o.paid_at - interval '30 days' order by v.started_at desc limit 1) v on true`)
  expect(found).toMatchObject({ other: 0 })
  expect(Math.min(found['known'] ?? 0, found['unknown'] ?? 0)).toBeGreaterThan(100)
  expect(
    await numbersOf(`
    select count(*) filter (where t.visit_id is distinct from v.id) as other, count(*) > 100 as all,
      (select count(*) from subscription_touches_due where due_at <= now()) as due, (select count(*) from origin_days_due) as days
    from subscriptions s left join subscription_touches t on t.subscription_id = s.id and t.touch = 'first'
      left join lateral (select id from visit v where v.member_id = s.user_id and v.started_at <= s.started_at
        order by v.started_at, v.id limit 1) v on true`),
  ).toEqual({ other: 0, all: true, due: 0, days: 0 })
})

it('has few come on the Tuesday of the outage', async () => {
  const day = outageBefore(until)
  expect(day.getUTCDay()).toBe(2)
  const { then, before } = await numbersOf(`select
    count(*) filter (where started_at::date = '${day.toISOString()}'::date) as then,
    count(*) filter (where started_at::date = '${day.toISOString()}'::date - 7) as before from visit`)
  expect(then).toBeLessThan((before ?? 0) * 0.75)
})

it('tells why so little was sold that Tuesday: a note, renewals that failed, and their payment the day after', async () => {
  const start = outageBefore(until)
  const end = new Date(start.getTime() + outageHours * 60 * 60 * 1000)
  const within = (column: string) =>
    `${column} >= '${start.toISOString()}' and ${column} < '${end.toISOString()}'`
  const told = await numbersOf(`select (select count(*) from orders where ${within('paid_at')}) as sold,
    (select count(*) from orders where ${within("paid_at - interval '7 days'")}) as sold_after,
    (select count(*) from subscription_event where ${within('occurred_at')} and decline_code = 'processor_unavailable') as failed,
    (select count(*) from subscription_event f join orders o on o.subscription_id = f.subscription_id
      and o.paid_at = f.occurred_at + interval '1 day'
      where f.type = 'payment_failed' and f.decline_code = 'processor_unavailable') as taken`)
  expect(told).toMatchObject({ sold: 0 })
  expect(told['sold_after']).toBeGreaterThan(0)
  expect(told['failed']).toBeGreaterThan(0)
  expect(told['taken']).toBe(told['failed'])

  const { low, usual } = await numbersOf(`select
    (select coalesce(sum(amount), 0)::int from orders where paid_at::date = '${start.toISOString()}'::date) as low,
    (select percentile_cont(0.5) within group (order by sold) from (select sum(amount) as sold from generate_series(1, 8) week
      join orders on paid_at::date = '${start.toISOString()}'::date - 7 * week group by week) t) as usual`)
  expect(low).toBeLessThan((usual ?? 0) / 2)

  const day = start.toISOString().slice(0, 10)
  const { body } = await staff.get(`/daynotes?filter[day][gte]=${day}&filter[day][lte]=${day}`)
  expect(body.data).toEqual([
    expect.objectContaining({ note: expect.stringContaining('for 22 hours from 01:00') }),
  ])
  const figures = await staff.get(`/analytics/revenue/companyDataDaily?from=${day}&to=${day}`)
  const sold = (figures.body.data as { totals: { orders: number } }).totals.orders
  const rows = await staff.get(
    `/orders?filter[paid_at][gte]=${day}T00:00:00Z&filter[paid_at][lte]=${day}T23:59:59Z&exact_total=1`,
  )
  expect(rows.body.meta).toMatchObject({ total: sold })
})

it('has every key and index of the facts again that was set aside for the load', async () => {
  await using fresh = await startProduct()
  const indexesOf = async (db: TestProduct['services']['db']) =>
    (
      await sql`select i.indexrelid::regclass::text as name, i.indisvalid, i.indisprimary from pg_index i
        where i.indrelid in ('visit'::regclass, 'video_view'::regclass, 'banner_click'::regclass) order by 1`.execute(
        db,
      )
    ).rows
  const indexes = await indexesOf(fresh.services.db)
  expect(indexes.length).toBeGreaterThan(6)
  expect(await indexesOf(product.services.db)).toEqual(indexes)
})
