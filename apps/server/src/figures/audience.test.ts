import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { fewOf, itOnce } from '../testing/once.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { asSite } from '../testing/sites/as-site.ts'
import { audienceDays, figuresWithin } from './figure-days.queries.ts'

const home = 'America/New_York'
const days = { from: '2026-02-20', to: '2026-04-20' }
let product: TestProduct
let staff: Client
const channels: number[] = []

/** Visits of people and programs over the days on which New York's clocks went forward, and a few members. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: home })
  staff = await asStaff(product)
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  await sql`select make_fact_partitions('visit', '2026-02-01', '2026-05-31')`.execute(product.owner.db)
  await addVisits(1, 2_400)
  for (let n = 0; n < 9; n++) await aMember(product, undefined, { channelId: channels[n % 3] ?? null })
  await sql`update users set registered_at = timestamptz '2026-03-01 00:00Z' + id * interval '37 hours'`.execute(
    product.owner.db,
  )
  await sql`insert into order_days_due (utc_day) select distinct (registered_at at time zone 'UTC')::date from users`.execute(
    product.owner.db,
  )
  return () => product[Symbol.asyncDispose]()
})

/** A visitor comes again and again, on one day too, by another channel each time; every ninth is a program. */
async function addVisits(first: number, last: number): Promise<void> {
  await sql`
    with added as (
      insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
      select md5('v' || n / 3 % 211)::uuid, 1, md5('s' || n)::uuid, at, at, (${channels}::bigint[])[1 + n % 3], true, '/',
        (array['mobile', 'desktop', 'tablet'])[1 + n % 3], n % 9 = 0
      from generate_series(${first}::int, ${last}::int) n,
        lateral (select timestamptz '2026-02-20 03:00Z' + n % 2400 * interval '37 minutes' as at) a
      returning started_at
    )
    insert into audience_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from added`.execute(
    product.owner.db,
  )
}

async function addUp(): Promise<void> {
  for (const task of ['add-up-order-days', 'add-up-audience-days'])
    await product.app.tasks.get(task)?.run(new AbortController().signal)
}

interface Row {
  readonly day: string
  readonly channel_id: number | null
  readonly [figure: string]: unknown
}
async function read(query: object = days) {
  const { status, body } = await staff.get(`/analytics/channel/records?${new URLSearchParams({ ...query })}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as { rows: Row[]; totals: Record<string, number> }
}

/** The same as somebody would write it by hand. */
async function byHand(zone = home): Promise<Row[]> {
  const { rows } = await sql
    .raw<Row>(`
    with seen as (select *, (started_at at time zone '${zone}')::date as day from visit),
    firsts as (select distinct on (visitor_id, day) id from seen where not is_bot order by visitor_id, day, started_at, id)
    select day, channel_id, count(*) filter (where not is_bot) as visits, count(*) filter (where is_bot) as bot_visits,
      count(*) filter (where id in (select id from firsts)) as visitors
    from seen where day between '${days.from}' and '${days.to}' group by 1, 2`)
    .execute(product.owner.db)
  return rows
}

const figures = ['visits', 'visitors', 'bot_visits'] as const
const placed = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows
      .filter((row) => figures.some((figure) => row[figure] !== 0))
      .map((row) => [`${row.day} ${row.channel_id ?? ''}`, figures.map((figure) => row[figure])]),
  )
const sumOf = (rows: readonly Row[], figure: string) =>
  rows.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0)

it('shows of each day and channel the visits that plain SQL finds there, waiting, added up, and told late', async () => {
  const counted = placed(await byHand())
  expect(Object.keys(counted).length).toBeGreaterThan(150)
  expect(placed((await read()).rows)).toEqual(counted)
  await addUp()
  expect(placed((await read()).rows)).toEqual(counted)

  await addVisits(2_401, 2_500)
  await addUp()
  const later = placed(await byHand())
  expect(later).not.toEqual(counted)
  expect(placed((await read()).rows)).toEqual(later)
})

it('counts a visitor once a day whatever is told apart, so that parts add up to the whole', async () => {
  await addUp()
  const { rows } = await sql<{
    visitors: number
  }>`select count(distinct (visitor_id, (started_at at time zone ${home})::date))
    as visitors from visit where not is_bot and (started_at at time zone ${home})::date between ${days.from} and ${days.to}`.execute(
    product.owner.db,
  )
  const { totals } = await read()
  expect(totals['visitors']).toBe(rows[0]?.visitors)
  expect(totals['visitors']).toBeLessThan(totals['visits'] ?? 0)
})

it('adds up to the sum of its days in any span, with ratios of the sums', async () => {
  await addUp()
  const rows = await byHand()
  const offset = fc.nat(59)
  const dayAt = (n: number) => new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10)
  await fc.assert(
    fc.asyncProperty(offset, offset, fc.constantFrom(...channels), async (one, other, channel) => {
      const [from, to] = [dayAt(Math.min(one, other)), dayAt(Math.max(one, other))]
      const { totals } = await read({ from, to, 'filter[channel_id]': String(channel) })
      const within = rows.filter(({ day, channel_id }) => day >= from && day <= to && channel_id === channel)
      for (const figure of figures) expect(totals[figure] ?? 0).toBe(sumOf(within, figure))
      const registered = totals['registrations'] ?? 0
      expect(totals['visit_to_member'] ?? null).toBe(
        totals['visits'] ? Math.round((registered * 10_000) / totals['visits']) : null,
      )
    }),
    { numRuns: 12 },
  )
})

const zones = [
  'Australia/Lord_Howe',
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kathmandu',
]

it.each(fewOf(zones, 2))('counts days by the clocks of %s from the first moment on', async (zone) => {
  await addUp()
  const counted = placed(await byHand(zone))
  Object.assign(product.services.config, { businessTimeZone: zone })
  try {
    expect(placed((await read()).rows)).toEqual(counted)
    await addUp()
    const { rows, totals } = await read()
    expect(placed(rows)).toEqual(counted)
    for (const figure of figures) expect(totals[figure]).toBe(sumOf(rows, figure))
  } finally {
    Object.assign(product.services.config, { businessTimeZone: home })
  }
})

it('keeps what it would be if it were made anew', async () => {
  const { db } = product.owner
  const kept = async () =>
    (await sql`select to_jsonb(d) as day from audience_days d order by d::text`.execute(db)).rows
  await addUp()
  const before = await kept()
  await sql`delete from audience_days`.execute(db)
  await sql`delete from audience_days_counted`.execute(db)
  await sql`insert into audience_days_due (utc_day) select generate_series(date '2026-01-01', '2026-12-31', '1 day')`.execute(
    db,
  )
  await addUp()

  expect(await kept()).toEqual(before)
  expect(before.length).toBeGreaterThan(500)
})

itOnce('adds a day up the more seldom the longer that takes, however fast visits come', async () => {
  const { db } = product.owner
  const site = await asSite(product)
  await addUp()
  await sql`create table countings (at timestamptz not null)`.execute(db)
  await sql`grant all on countings to public`.execute(db)
  // A day of very many visits.
  await sql`create function count_slowly() returns trigger language plpgsql as $$
    begin insert into countings values (clock_timestamp()); perform pg_sleep(0.25); return null; end $$`.execute(
    db,
  )
  await sql`create trigger audience_days_slow before insert on audience_days_counted
    for each statement execute function count_slowly()`.execute(db)
  try {
    const countings = async () =>
      (await sql<{ at: string }>`select at from countings order by at`.execute(db)).rows.map(({ at }) =>
        Date.parse(at),
      )
    const visit = () => {
      const at = new Date(Date.now() - 1_000).toISOString()
      const { id, visitor_id } = { id: randomUUID(), visitor_id: randomUUID() }
      return {
        id,
        visitor_id,
        started_at: at,
        last_seen_at: at,
        landing_path: '/',
        user_agent: 'Firefox/140.0',
      }
    }
    let isFlooding = true
    const flood = async () => {
      while (isFlooding) await site.post('/visits', { items: [visit()] })
    }
    const flooding = flood()
    await expect
      .poll(async () => (await sql`select from audience_days_due`.execute(db)).rows.length)
      .toBeGreaterThan(0)
    const adding = product.app.tasks.get('add-up-audience-days')?.run(new AbortController().signal)
    await expect.poll(async () => (await countings()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    isFlooding = false
    await flooding
    await adding

    const moments = await countings()
    const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(1_000)
    expect((await sql`select from audience_days_due`.execute(db)).rows).toEqual([])
  } finally {
    await sql`drop trigger audience_days_slow on audience_days_counted`.execute(db)
  }
})

itOnce(
  'has a visit in the figures as soon as what arrived is counted, on a day that was counted before',
  async () => {
    const { app, services } = product
    const site = await asSite(product)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: home }).format(services.now())
    const visitsOfToday = async () => (await read({ from: today, to: today })).totals['visits'] ?? 0
    const told = async () => {
      const at = new Date(Date.now() - 1_000).toISOString()
      const visit = { id: randomUUID(), visitor_id: randomUUID(), started_at: at, last_seen_at: at }
      const items = [
        { ...visit, landing_path: '/', user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
      ]
      expect((await site.post('/visits', { items })).body.data).toMatchObject({ accepted: 1 })
    }
    const before = await visitsOfToday()
    await startJobs(app)
    await told()
    await expect.poll(visitsOfToday).toBe(before + 1)
    await addUp()
    await told()
    await expect.poll(visitsOfToday).toBe(before + 2)
  },
)

itOnce('of one channel, reads facts of the day that a span cuts and of no other', async () => {
  await using other = await startProduct()
  const own = { name: 'Search', type: 'search', utm_source: 'search' }
  const channel = idOf(await (await asStaff(other)).post('/channels', own))
  const { db } = other.owner
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
