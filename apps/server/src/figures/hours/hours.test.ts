import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { seedOf } from '../../testing/figures/drawn.ts'
import { casesOf, fewOf, itOnce } from '../../testing/once.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

const day = 86_400_000
const clock = { now: new Date() }
const seed = seedOf('HOURS_SEED')
let hourToNote: string
let product: TestProduct
let staff: Client
// Many: who paid before is looked up among all that a member ever paid.
const members: number[] = []
const channels: number[] = []
const campaigns: number[] = []
const plans: number[] = []

beforeAll(async () => {
  product = await startProduct({}, () => clock.now)
  staff = await asStaff(product)
  for (let n = 0; n < 40; n++) members.push(await aMember(product))
  for (const name of ['Search', 'Partner']) {
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
    const campaign = { channel_id: channels.at(-1), name, utm_campaign: name }
    campaigns.push(idOf(await staff.post('/campaigns', campaign)))
    plans.push(await aPlan(staff))
  }
  const { rows } = await sql<{
    text: string
  }>`select pg_get_functiondef('hour_to_note'::regproc) as text`.execute(product.owner.db)
  hourToNote = rows[0]?.text ?? ''
  if (!hourToNote.includes('now()')) throw new Error('What notes an hour goes by another clock.')
})
afterAll(() => product[Symbol.asyncDispose]())

// Facts are only added to: each test has days of its own, or adds to those of another.
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => {
    process.stderr.write(`HOURS_SEED=${seed}, at ${clock.now.toISOString()}\n`)
  })
  await forgetHours()
})

/** What time it is and by which clocks days are counted, also for what notes hours. */
async function setClock(now: Date, zone = 'UTC'): Promise<void> {
  clock.now = now
  Object.assign(product.services.config, { businessTimeZone: zone })
  const itsNow = `timestamptz '${now.toISOString()}'`
  await sql.raw(hourToNote.replace('now()', itsNow)).execute(product.owner.db)
}

/** Nobody is sent again what was read before. */
async function forgetAnswers(): Promise<void> {
  await sql`update figure_names_version set version = version + 1`.execute(product.owner.db)
}

const hourTables = ['figure_hours', 'figure_hours_counted', 'audience_hours', 'audience_hours_counted']
async function forgetHours(): Promise<void> {
  for (const table of hourTables) await sql`delete from ${sql.table(table)}`.execute(product.owner.db)
  await forgetAnswers()
}

let round = 0
/** When the last fact happened that any test told. */
let toldUntil = 0
/** Facts of all kinds, so many of each, at moments of the last 33 days by the product's clock; some of them on the hour. */
async function tell(count: number): Promise<void> {
  round += 1
  // What is random goes on in one connection.
  await product.owner.db.transaction().execute(async (db) => {
    await sql`select setseed(${((seed + round * 7_919) % 1_000_000) / 1_000_000}::double precision)`.execute(
      db,
    )
    await tellIn(db, count)
  })
}

async function tellIn(db: Db, count: number): Promise<void> {
  toldUntil = Math.max(toldUntil, clock.now.getTime())
  const campaignOf = sql`case when n % 2 = 0 then (${campaigns}::bigint[])[1 + n % 3] end`
  const now = clock.now.toISOString()
  const first = new Date(clock.now.getTime() - 40 * day).toISOString().slice(0, 10)
  const last = new Date(clock.now.getTime() + 60 * day).toISOString().slice(0, 10)
  await sql`select make_fact_partitions('visit', ${first}, ${last})`.execute(db)
  const moment = sql`(date_trunc('second', ${now}::timestamptz - random() * interval '33 days') at time zone 'UTC')`
  const at = sql`(case when n % 5 = 0 then date_trunc('hour', ${moment}) else ${moment} end) at time zone 'UTC'`
  await sql`
    insert into subscriptions (user_id, plan_id, channel_id, campaign_id, provider, provider_reference, currency, started_at, current_period_end)
    select (${members}::bigint[])[1 + n % 40], (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[1 + n % 3], ${campaignOf}, 'segpay', ${`S-${round}-`} || n, 'USD',
      ${now}::timestamptz - interval '40 days', ${now} from generate_series(1, ${count}) n`.execute(db)
  await sql`
    insert into orders (user_id, plan_id, channel_id, campaign_id, subscription_id, billing_source, amount, discount, currency, payment_method, provider,
      transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee)
    select s.user_id, (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[1 + n % 3], ${campaignOf}, s.id,
      (array['initial', 'renewal', 'conversion', 'renewal'])[1 + n % 4], 100 + n * 7 % 5000, n % 90, 'USD', 'card', 'segpay',
      ${`H-${round}-`} || n, ${at}, n % 31, n % 17, n % 13
    from generate_series(1, ${count * 3}) n,
      lateral (select id, user_id from subscriptions order by md5(id || ' ' || n) limit 1) s`.execute(db)
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R-' || id, 1 + amount / 3, currency, 'member', least(paid_at + (id % 90) * interval '7 hours', ${now})
    from orders where transaction_number like ${`H-${round}-%`} and id % 4 = 0`.execute(db)
  await sql`
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, occurred_at)
    select id, provider, 'B-' || id, amount, currency, least(paid_at + interval '29 hours', ${now})
    from orders where transaction_number like ${`H-${round}-%`} and id % 4 = 1`.execute(db)
  await sql`update chargebacks set won = id % 4 = 1, resolved_at = least(occurred_at + (id % 9) * interval '31 hours', ${now})
    where occurred_at <= ${now} and resolved_at is null and (id + ${round}) % 3 = 0`.execute(db)
  await sql`update orders set settlement_fee = settlement_fee + 1, device_type = 'tv' where (id + ${round}) % 11 = 0`.execute(
    db,
  )
  await sql`
    insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, attempt, told)
    select s.id, e.type, 'segpay', ${`E-${round}-`} || n, e.at,
      case when e.type in ('trial', 'extended', 'conversion') then e.at + (1 + n % 9) * interval '7 hours' end,
      (${plans}::bigint[])[1 + n % 2], case e.type when 'payment_failed' then 1 end, '{}'
    from generate_series(1, ${count}) n,
      lateral (select (array['trial', 'extended', 'conversion', 'churn', 'payment_failed', 'renewal_off', 'renewal_on'])[1 + n % 7] as type, ${at} as at) e,
      lateral (select id from subscriptions order by md5(n || ' ' || id) limit 1) s`.execute(db)
  await sql`
    insert into subscription_movement (subscription_id, user_id, plan_id, at, movement, reason, currency, mrr_before, mrr_after, member_since, contract_since,
      payers_change)
    select s.id, s.user_id, (${plans}::bigint[])[1 + n % 2], ${at}, m.movement,
      case when m.movement = 'churn' then (array['voluntary', 'payment_failed'])[1 + n / 3 % 2] end, 'USD',
      case when m.movement = 'new' then 0 else 2000 end, case m.movement when 'churn' then 0 else 2000 + 7 * n end,
      ${now}::timestamptz - interval '41 days', ${now}::timestamptz - interval '41 days',
      case m.movement when 'new' then 1 when 'churn' then -1 else 0 end
    from generate_series(1, ${count}) n, lateral (select (array['new', 'expansion', 'churn'])[1 + n % 3] as movement) m,
      lateral (select id, user_id from subscriptions order by md5(n || '-' || id) limit 1) s`.execute(db)
  await sql`delete from subscription_movement where (id + ${round}) % 13 = 0`.execute(db)
  await sql`
    with added as (
      insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, campaign_id, is_touch, landing_path, device_type, is_bot)
      select md5('v' || n % 50)::uuid, 1, gen_random_uuid(), at, at, (${channels}::bigint[])[1 + n % 3], ${campaignOf}, true, '/', 'mobile', n % 9 = 0
      from generate_series(1, ${count * 3}) n, lateral (select ${at} as at) a returning started_at
    )
    insert into audience_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from added`.execute(
    db,
  )
}

async function addUp(tasks = ['add-up-order-days', 'add-up-audience-days']): Promise<void> {
  for (const task of tasks) await product.app.tasks.get(task)?.run(new AbortController().signal)
}

const localDay = (daysAgo: number, zone: string) =>
  new Date(clock.now.getTime() - daysAgo * day).toLocaleDateString('en-CA', { timeZone: zone })

async function read(path: string) {
  const { status, body } = await staff.get(path)
  expect({ path, status, errors: body.errors }).toEqual({ path, status: 200 })
  return body.data as { rows: Record<string, number | string>[]; totals: Record<string, number> }
}

/** What is cut by the present minute, what is told by the hour, and what reads both. */
async function answers(zone: string) {
  const [today, week] = [localDay(0, zone), localDay(6, zone)]
  return Promise.all(
    [
      `/analytics/channel/todayRecord?from=${today}&to=${today}`,
      `/analytics/channel/${channels[0]}/todayRecord?from=${today}&to=${today}`,
      '/dashboard',
      `/dashboard/revenueTrend?from=${week}&to=${today}&compare=1`,
      `/analytics/revenue/companyDataDaily?from=${week}&to=${today}&compare=1`,
      `/dashboard/revenueTrend?from=${today}&to=${today}&compare=1&bucket=hour`,
      `/dashboard/revenueTrend?from=${localDay(9, zone)}&to=${localDay(8, zone)}&bucket=hour`,
      `/analytics/data/daily?from=${week}&to=${today}&compare=1`,
      ...['revenueTrend/types', 'planList', 'devices'].map(
        (call) => `/dashboard/${call}?from=${week}&to=${today}&compare=1`,
      ),
      `/analytics/channel/${channels[0]}/type-revenue-distribution?from=${today}&to=${today}`,
    ].map(read),
  )
}

async function kept(): Promise<unknown[]> {
  const tables = hourTables.map(
    (table) => sql`select ${sql.lit(table)} as kept, to_jsonb(h) as row from ${sql.table(table)} h`,
  )
  const { rows } = await sql`${sql.join(tables, sql` union all `)} order by 1, 2`.execute(product.owner.db)
  return rows
}

const countOf = async (table: string) =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(product.owner.db))
      .rows[0]?.n,
  )

/** Days of which hours alone are noted. */
async function daysNotedByHour(): Promise<number> {
  const { rows } =
    await sql`select utc_day from order_days_due group by 1 having bool_and(utc_hour is not null)`.execute(
      product.owner.db,
    )
  return rows.length
}

/** What is kept after more is told is what it would be if it were made anew; what is shown is what the facts say, meanwhile too. */
async function tellLate(zone: string): Promise<void> {
  await tell(12)
  expect(await daysNotedByHour()).toBeGreaterThan(3)
  // Days of visits stand until they are counted again.
  await addUp(['add-up-audience-days'])
  const waiting = await answers(zone)
  await addUp()
  const added = await answers(zone)
  const before = await kept()
  await forgetHours()
  const factByFact = await answers(zone)
  await addUp()

  expect(waiting).toEqual(factByFact)
  expect(added).toEqual(factByFact)
  expect(await kept()).toEqual(before)
}

const clocks = [
  // Clocks went forward, back, and by half an hour within the last week; at midnight in Havana. Nobody has facts of days to come.
  { zone: 'America/New_York', now: '2026-03-12T13:37:11Z' },
  { zone: 'America/Havana', now: '2026-03-13T05:10:00Z', isToldLate: true },
  { zone: 'Australia/Lord_Howe', now: '2026-04-09T10:59:59Z', isToldLate: true },
  { zone: 'UTC', now: '2026-05-20T13:37:11Z' },
  { zone: 'Asia/Kathmandu', now: '2026-05-20T18:14:00Z', isToldLate: true },
  { zone: 'Asia/Kolkata', now: '2026-05-20T18:29:00Z' },
  { zone: 'America/New_York', now: '2026-11-05T20:05:00Z' },
] satisfies { zone: string; now: string; isToldLate?: true }[]

it.each(fewOf(clocks, 2))(
  'shows by the clocks of $zone at $now what the facts say, of kept hours and of the rest',
  async ({ zone, now, isToldLate }) => {
    await setClock(new Date(now), zone)
    await tell(60)
    const factByFact = await answers(zone)

    await addUp()
    expect(await answers(zone)).toEqual(factByFact)
    expect(await countOf('figure_hours_counted')).toBeGreaterThan(30 * 23)
    expect(await countOf('audience_hours_counted')).toBeGreaterThan(29 * 23)

    const sold = ({ gross, net_sales, refunded }: Record<string, unknown>) => ({ gross, net_sales, refunded })
    const { rows } = await read(`/dashboard/revenueTrend?from=${localDay(6, zone)}&to=${localDay(0, zone)}`)
    const ofHours = rows.map(async ({ day: on }) => {
      const byHour = await read(`/dashboard/revenueTrend?from=${on}&to=${on}&bucket=hour`)
      const sum = (key: string) => byHour.rows.reduce((added, row) => added + Number(row[key]), 0)
      return { gross: sum('gross'), net_sales: sum('net_sales'), refunded: sum('refunded') }
    })
    expect(rows.length).toBeGreaterThan(5)
    expect(await Promise.all(ofHours)).toEqual(rows.map(sold))
    if (isToldLate) await tellLate(zone)
  },
)

it('keeps after whatever is told late what it would be if it were made anew', async () => {
  await setClock(new Date())
  await tell(40)
  for (let time = 0; time < casesOf(2); time += 1) await tellLate('UTC')
  expect(await countOf('figure_hours')).toBeGreaterThan(100)
})

it('reads the hours that it keeps, and of those alone that are noted the facts', async () => {
  await setClock(new Date(Math.floor(Date.now() / day) * day + 12.5 * 3_600_000))
  await tell(40)
  await addUp()
  const { db } = product.owner
  const yesterday = async () => {
    const { totals } = (await read(
      `/analytics/channel/todayRecord?from=${localDay(0, 'UTC')}&to=${localDay(0, 'UTC')}`,
    )) as unknown as {
      totals: { yesterday: { gross: number; visits: number } }
    }
    return totals.yesterday
  }
  const before = await yesterday()
  const at = (hour: number) => new Date(Math.floor(clock.now.getTime() / day) * day - day + hour * 3_600_000)

  const wrong = async (hour: number) => {
    await sql`insert into figure_hours select * from json_populate_recordset(null::figure_hours,
      (select json_agg(to_jsonb(h) || jsonb_build_object('hour_starts_at', ${at(hour)}::timestamptz, 'grain', 'channel', 'channel_id', ${channels[0]}::bigint,
        'gross', 1000000, 'orders', 0)) from (select * from figure_hours limit 1) h))`.execute(db)
    await sql`insert into audience_hours values ('channel', ${at(hour)}, ${channels[0]}, 7000, 0)`.execute(db)
    await forgetAnswers()
  }
  await wrong(3)
  await wrong(15)
  expect(await yesterday()).toMatchObject({ gross: before.gross + 1_000_000, visits: before.visits + 7_000 })

  await sql`insert into order_days_due (utc_day, utc_hour) values (${at(3).toISOString().slice(0, 10)}, 5)`.execute(
    db,
  )
  expect(await yesterday()).toMatchObject({ gross: before.gross + 1_000_000 })
  await sql`insert into order_days_due (utc_day, utc_hour) values (${at(3).toISOString().slice(0, 10)}, 3)`.execute(
    db,
  )
  expect(await yesterday()).toMatchObject({ gross: before.gross })
  await addUp()
  expect(await yesterday()).toMatchObject({ gross: before.gross })
})

/** What pages ask of days with today, told apart and filtered in all ways, of how things stand too. */
async function answersOfToday() {
  const week = `from=${localDay(6, 'UTC')}&to=${localDay(0, 'UTC')}`
  const [channel, plan] = [channels[0], plans[0]]
  const reports = [
    ...['revenueTrend', 'revenueTrend/types', 'memberTrend', 'summary', 'channelList', 'planList'].map(
      (call) => `/dashboard/${call}?`,
    ),
    ...['devices', 'devices/browsers'].map((call) => `/dashboard/${call}?`),
    ...['data/daily', 'refunds/records', 'revenue/payingMembers', 'channel/periodStatistic'].map(
      (call) => `/analytics/${call}?`,
    ),
    ...[
      'by=day',
      'by=channel_id',
      `by=day&filter[channel_id]=${channel}`,
      `filter[billing_source]=renewal&filter[channel_id]=${channel}`,
    ].map((asked) => `/analytics/channel/records?${asked}&`),
    ...['by=day', 'by=campaign_id', `filter[campaign_id]=${campaigns[0]}`].map(
      (asked) => `/analytics/campaign/records?${asked}&`,
    ),
    ...[
      '',
      `filter[plan_id]=${plan}`,
      `filter[plan_id]=${plan}&filter[channel_id]=${channel}`,
      'filter[billing_source]=renewal',
      'bucket=week',
    ].map((asked) => `/analytics/revenue/companyDataDaily?${asked}&`),
    ...['userLineChart', 'todayRecord'].map((call) => `/analytics/channel/${channel}/${call}?`),
  ].map(
    (path) =>
      `${path}${path.includes('todayRecord') ? week.replace(/from=[^&]+/, `from=${localDay(0, 'UTC')}`) : week}`,
  )
  const all = [...reports, '/dashboard', '/dashboard/revenueGather', '/dashboard/real-time-revenues']
  return Promise.all(all.map(async (path) => ({ path, said: await read(path) })))
}

it('says of a day that goes on what its kept hours and the facts of the others come to, once it is read for all', async () => {
  await setClock(new Date(Math.max(Math.floor(Date.now() / day) * day + 16.4 * 3_600_000, toldUntil)))
  await tell(60)
  const { db } = product.owner
  await addUp()
  const added = await answersOfToday()
  const today = localDay(0, 'UTC')
  const note = (hour: number) =>
    sql`insert into order_days_due (utc_day, utc_hour) values (${today}, ${hour})`.execute(db)

  for (const hour of [2, 9, 16]) await note(hour)
  await forgetAnswers()
  expect(await answersOfToday()).toEqual(added)
  await forgetHours()
  expect(await answersOfToday()).toEqual(added)

  // Of an hour that is kept what it says, and of one that is noted what happened.
  await addUp()
  for (const hour of [9, 16]) await note(hour)
  const gross = async () =>
    (await read(`/dashboard/revenueTrend?from=${localDay(6, 'UTC')}&to=${today}`)).totals['gross'] ?? 0
  await forgetAnswers()
  const before = await gross()
  // Which hours have anything in them is chance.
  const kept = await sql<{ hour: Date }>`select hour_starts_at as hour from figure_hours
    where grain = 'business' and hour_starts_at >= ${`${today}T00:00:00Z`}
      and hour_starts_at not in (${`${today}T09:00:00Z`}, ${`${today}T16:00:00Z`}) limit 1`.execute(db)
  const hour = kept.rows[0]?.hour
  expect(hour).toBeDefined()
  await sql`update figure_hours set gross = gross + 700
    where grain = 'business' and hour_starts_at in (${hour}, ${`${today}T09:00:00Z`})`.execute(db)
  await forgetAnswers()
  expect(await gross()).toBe(before + 700)
  await forgetHours()
})

it('leaves hours of visits of yesterday as they are while today is told, and counts those of a day that is told late', async () => {
  await setClock(new Date(Math.floor(Date.now() / day) * day + 14 * 3_600_000), 'America/New_York')
  const { db } = product.owner
  await tell(20)
  await addUp()
  const written = async () =>
    (
      await sql<{
        at: string
        by: string
      }>`select hour_starts_at as at, xmin::text as by from audience_hours_counted order by 1`.execute(db)
    ).rows
  const noted = async (daysAgo: number) => {
    await sql`insert into audience_days_due (utc_day) values (${localDay(daysAgo, 'UTC')})`.execute(db)
    await addUp(['add-up-audience-days'])
  }
  const before = await written()
  const midnight = Math.floor(clock.now.getTime() / day) * day
  expect(before.at(-1)?.at).toBe(new Date(midnight - 3_600_000).toISOString())

  await noted(0)
  expect(await written()).toEqual(before)

  await noted(1)
  const after = await written()
  expect(after.map(({ at }) => at)).toEqual(before.map(({ at }) => at))
  const anew = after.filter(({ by }, index) => by !== before[index]?.by).map(({ at }) => Date.parse(at))
  expect(anew).toEqual(Array.from({ length: 24 }, (_, hour) => midnight - day + hour * 3_600_000))
})

itOnce('rests four times as long as it counted hours of visits', async () => {
  await setClock(new Date())
  const { db } = product.owner
  await tell(1)
  await addUp()
  await forgetHours()
  await sql`create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
    db,
  )
  await sql`create trigger audience_hours_slow after insert on audience_hours_counted execute function be_slow()`.execute(
    db,
  )
  const startedAt = performance.now()
  await addUp(['add-up-audience-days'])
  const took = performance.now() - startedAt
  await sql`drop trigger audience_hours_slow on audience_hours_counted`.execute(db)

  expect(took).toBeGreaterThan(5 * 300)
})

it('forgets hours of days that are not among the last ones any more', async () => {
  await setClock(new Date())
  await tell(20)
  await addUp()
  const [first] = (
    await sql<{ at: Date }>`select min(hour_starts_at) as at from figure_hours_counted`.execute(
      product.owner.db,
    )
  ).rows

  await setClock(new Date(clock.now.getTime() + 3 * day))
  await addUp()

  const [later] = (
    await sql<{ at: Date }>`select min(hour_starts_at) as at from figure_hours_counted`.execute(
      product.owner.db,
    )
  ).rows
  expect(new Date(later?.at ?? 0).getTime() - new Date(first?.at ?? 0).getTime()).toBe(3 * day)
})

it('keeps nothing else waiting where hours cannot be added up, and adds them up once they can', async () => {
  // What other tests told of later today would be in an hour that is kept, and not among the facts of now.
  await setClock(new Date(Math.max(Date.now(), toldUntil)))
  const { db } = product.owner
  await tell(20)
  await addUp()
  const shown = await answers('UTC')
  await sql`insert into order_days_due (utc_day, utc_hour)
    select (h at time zone 'UTC')::date, extract(hour from h at time zone 'UTC')
    from figure_hours_counted, lateral (select hour_starts_at as h) n`.execute(db)
  await sql`insert into reversal_days_due (utc_day) select distinct utc_day from order_days_due`.execute(db)
  await sql`insert into video_names_moved select nextval('video_names_moved_id_seq') from generate_series(1, 300)`.execute(
    db,
  )
  await sql`alter table figure_hours_counted add constraint never check (false) not valid`.execute(db)
  try {
    await expect(addUp()).rejects.toThrow('Some sums were not added up.')
  } finally {
    await sql`alter table figure_hours_counted drop constraint never`.execute(db)
  }

  const waiting = ['order_days_due', 'reversal_days_due', 'figure_hours_counted'].map(countOf)
  expect(await Promise.all(waiting)).toEqual([0, 0, 0])
  expect(await countOf('video_names_moved')).toBe(1)
  expect(await answers('UTC')).toEqual(shown)
  await addUp()
  expect(await countOf('figure_hours_counted')).toBeGreaterThan(30 * 23)
  expect(await answers('UTC')).toEqual(shown)
})
