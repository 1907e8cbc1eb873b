import type { Measures } from '@backlot/contract/core/endpoints/report'
import { bucketSpans, bucketSpansBefore } from '@backlot/contract/core/lists/buckets'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { dailyChannel } from '@backlot/contract/reports/daily-channel'
import { dailyData } from '@backlot/contract/reports/daily-data'
import { dailyRevenue } from '@backlot/contract/reports/daily-revenue'
import { memberTrend } from '@backlot/contract/reports/dashboard/members'
import { revenueTrend } from '@backlot/contract/reports/dashboard/revenue'
import { dailyRefunds } from '@backlot/contract/reports/refund-statistics'
import { september, septemberCharges, septemberRefund } from '@backlot/contract/testing/september'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { fewOf } from '../testing/once.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { at, startInSeptember } from '../testing/sites/a-september.ts'

type Told = Awaited<ReturnType<typeof startInSeptember>>
let told: Told

/** That September, and what else happened from July on: visits of people and programs, and sales of three channels. */
beforeAll(async () => {
  told = await startInSeptember(new Date('2026-10-07T15:20:00Z'))
  const { product, staff, tell, event, site, plans } = told
  const ids = new Map<string, number>()
  for (const name of Object.keys(september)) ids.set(name, await aMember(product))
  for (const [name, story] of Object.entries(september))
    await tell(story.map((each) => event(ids.get(name) ?? 0, name, each)))
  const items = septemberCharges.map(([name, day, billing_source, amount, settlement_fee, reserve_fee]) => ({
    ...{ provider: 'segpay', transaction_number: `${name} ${day}`, member_id: ids.get(name) },
    ...{ plan_id: plans.monthly, billing_source, amount, currency: 'USD', payment_method: 'card' },
    ...{ transaction_fee: 30, settlement_fee, reserve_fee, paid_at: at(day) },
  }))
  await site.post('/orders', { items })
  const { order, day, amount } = septemberRefund
  const refund = { provider: 'segpay', currency: 'USD', transaction_number: 'R', initiated_by: 'member' }
  await site.post('/refunds', {
    items: [{ ...refund, order_transaction_number: order, amount, occurred_at: at(day) }],
  })
  const channels: number[] = []
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  const { db } = product.owner
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select ${ids.get('A')}, ${plans.monthly}, (${channels}::bigint[])[1 + n % 3], 'renewal', 900 + n * 7 % 500, 'USD', 'card', 'segpay', 'N-' || n,
      timestamptz '2026-07-03 04:00Z' + n * interval '17 hours' from generate_series(0, 135) n`.execute(db)
  await sql`select make_fact_partitions('visit', '2026-07-01', '2026-10-08')`.execute(db)
  await sql`
    insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
    select gen_random_uuid(), 1, gen_random_uuid(), t, t, (${channels}::bigint[])[1 + n % 3], true, '/', 'desktop', n % 9 = 0
    from generate_series(0, 400) n, lateral (select timestamptz '2026-07-03 04:00Z' + n * interval '5 hours' as t) m`.execute(
    db,
  )
  await sql`insert into audience_days_due (utc_day) select generate_series(date '2026-07-01', '2026-10-08', '1 day')`.execute(
    db,
  )
  for (const task of ['settle-subscriptions', 'add-up-order-days', 'add-up-audience-days'])
    await product.app.tasks.get(task)?.run(new AbortController().signal)
  return () => told[Symbol.asyncDispose]()
})

type Figures = Record<string, unknown>
interface Answer {
  readonly rows: Figures[]
  readonly totals: Figures
  readonly previous: { readonly rows: Figures[] } | null
}
interface Asked {
  readonly path: string
  readonly measures: Measures
}
async function read({ path }: Asked, query: object): Promise<Answer> {
  const { status, body } = await told.staff.get(`${path}?${new URLSearchParams({ ...query })}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as Answer
}

/** The figures of a row or of totals; what is of thirty days before an end is told of whole spans alone. */
function figuresIn({ measures }: Asked, row: Figures | undefined) {
  const names = Object.keys(measures).filter((name) => name !== 'subscriberChurnRolling')
  const { subscriber_churn_rolling: _, ...ratios } = (row?.['ratios'] ?? {}) as Figures
  return { ...Object.fromEntries(names.map((name) => [name, row?.[toSnakeCase(name)] ?? 0])), ratios }
}

const reports = { dailyRevenue, memberTrend, dailyData, dailyRefunds }
const spans = [
  { from: '2026-08-12', to: '2026-10-07' },
  { from: '2026-09-01', to: '2026-09-30' },
]
const cases = Object.keys(reports).flatMap((name) =>
  (['week', 'month'] as const).flatMap((bucket) =>
    fewOf(['America/New_York', 'UTC'], 1).map(
      (zone) => [name as keyof typeof reports, bucket, zone] as const,
    ),
  ),
)

it.each(cases)(
  '%s says of each %s what it says of those days asked for alone, by the clocks of %s',
  async (name, bucket, zone) => {
    const report: Asked = reports[name]
    Object.assign(told.product.services.config, { businessTimeZone: zone })
    for (const span of spans) {
      const { rows, previous } = await read(report, { ...span, bucket, compare: '1' })
      const byDay = new Map(rows.map((row) => [row['day'], row]))
      const buckets = bucketSpans({ ...span, bucket })

      expect(rows.map(({ day }) => day)).toEqual(
        buckets
          .map(({ from }) => from)
          .filter((day) => byDay.has(day))
          .toReversed(),
      )
      for (const days of buckets) {
        const { totals } = await read(report, days)
        if (byDay.has(days.from))
          expect(figuresIn(report, byDay.get(days.from))).toEqual(figuresIn(report, totals))
        else
          expect(figuresIn(report, totals)).toMatchObject(
            Object.fromEntries(added(report).map((key) => [key, 0])),
          )
      }
      const before = new Map(previous?.rows.map((row) => [row['day'], row]))
      // The last of them is cut at the hour of today, where the span is under way.
      for (const days of bucketSpansBefore({ ...span, bucket }).slice(0, -1)) {
        const { totals } = await read(report, days)
        if (before.has(days.from))
          expect(figuresIn(report, before.get(days.from))).toEqual(figuresIn(report, totals))
      }
      expect(before.size).toBeGreaterThan(0)
    }
  },
)

const added = ({ measures }: Asked) =>
  Object.entries(measures).flatMap(([key, { ratio, isLevel }]) => (ratio || isLevel ? [] : [key]))

it('tells channels apart within a week, and the file has the same rows', async () => {
  Object.assign(told.product.services.config, { businessTimeZone: 'UTC' })
  const query = { from: '2026-08-12', to: '2026-09-20', bucket: 'week' }
  const { rows, totals } = await read(dailyChannel, query)
  const file = await told.staff.get(`${dailyChannel.csv.path}?${new URLSearchParams(query)}`)

  expect(new Set(rows.map(({ day }) => day))).toEqual(
    new Set(bucketSpans(query as never).map(({ from }) => from)),
  )
  expect(new Set(rows.map((row) => row['channel_id'])).size).toBe(3)
  expect(rows.reduce((sum, row) => sum + Number(row['net_sales']), 0)).toBe(totals['net_sales'])
  const [head = '', ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
  const columns = head.split(',')
  const cell = (line: string, column: string) => line.split(',')[columns.indexOf(column)] ?? ''
  expect(lines.map((line) => [cell(line, 'day'), cell(line, 'visits'), cell(line, 'net_sales')])).toEqual(
    rows.map((row) => [row['day'], String(row['visits']), (Number(row['net_sales']) / 100).toFixed(2)]),
  )
})

it('says in a file what the screen says: shares in per cent, so many times as a number, time in seconds', async () => {
  Object.assign(told.product.services.config, { businessTimeZone: 'UTC' })
  const query = { from: '2026-09-01', to: '2026-09-30', bucket: 'month' }
  const fileOf = async ({ csv }: { csv: { path: string } }) => {
    const { text } = await told.staff.get(`${csv.path}?${new URLSearchParams(query)}`)
    const [head = '', line = ''] = text.replace('\uFEFF', '').trim().split('\r\n')
    const cells = line.split(',')
    return Object.fromEntries(head.split(',').map((name, place) => [name, cells[place]]))
  }
  const { rows } = await read(memberTrend, query)
  const [month] = rows

  const file = await fileOf(memberTrend)
  expect(month).toMatchObject({ subscriber_churn_rate: 4000, mrr_churn_gross: 5556, quick_ratio: 8000 })
  expect(file).toMatchObject({ subscriber_churn_rate_percent: '40.00', mrr_churn_gross_percent: '55.56' })
  expect(file).toMatchObject({ quick_ratio: '0.8000', mrr: '80.00', day: '2026-09-01' })
  expect(Object.keys(await fileOf(dailyData))).toContain('watched_seconds')
})

it('tells no hour that is to come, whatever is known to happen in it', async () => {
  const { product, clock } = told
  const leaving = new Date(clock.now.getTime() + 3 * 3_600_000).toISOString()
  await sql`insert into subscription_movement (subscription_id, user_id, plan_id, left_plan_id, at, movement, currency, mrr_before,
      mrr_after, member_since, contract_since, payers_change)
    select id, user_id, plan_id, plan_id, ${leaving}, 'churn', 'USD', 2000, 0, started_at, started_at, -1 from subscriptions
    order by id limit 1`.execute(product.owner.db)
  const { rows } = await read(revenueTrend, { from: '2026-10-06', to: '2026-10-07', bucket: 'hour' })

  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ day }) => String(day) > clock.now.toISOString())).toEqual([])
  await sql`delete from subscription_movement where at = ${leaving}`.execute(product.owner.db)
})

it('refuses a bucket that there is not, and one of figures that have no days', async () => {
  const refused = async (path: string, bucket: string) => {
    const { status, body } = await told.staff.get(`${path}?from=2026-09-01&to=2026-09-30&bucket=${bucket}`)
    return [status, Object.keys(body.errors ?? {})]
  }

  expect(await refused(dailyRevenue.path, 'year')).toEqual([422, ['bucket']])
  for (const path of ['/analytics/channel/type-revenue-distribution', '/analytics/channel/periodStatistic'])
    expect(await refused(path, 'week')).toEqual([422, ['bucket']])
})

it.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'tells two days by the hours of %s, what happened in each, and no longer span',
  async (zone) => {
    Object.assign(told.product.services.config, { businessTimeZone: zone })
    const query = { from: '2026-10-03', to: '2026-10-04', bucket: 'hour' }
    const { rows, totals } = await read(revenueTrend, query)
    const { rows: byHand } = await sql<{ day: string; gross: number }>`
      select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as day, sum(o.amount)::int as gross
      from generate_series(0, 1) n
        cross join lateral (select (date '2026-10-03' + n)::timestamp at time zone ${zone} as starts,
          (date '2026-10-04' + n)::timestamp at time zone ${zone} as ends) d
        cross join generate_series(starts, ends - interval '1 second', interval '1 hour') hour
        join orders o on o.paid_at >= hour and o.paid_at < least(hour + interval '1 hour', ends)
      group by 1 order by 1 desc`.execute(told.product.owner.db)

    expect(byHand.length).toBeGreaterThan(1)
    expect(rows.filter((row) => row['gross'] !== 0).map(({ day, gross }) => ({ day, gross }))).toEqual(byHand)
    expect(byHand.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals['gross'])
    const days = new URLSearchParams({ ...query, to: '2026-10-05' })
    const { status, body } = await told.staff.get(`${revenueTrend.path}?${days}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['bucket']])
  },
)

/** Days on which clocks go back: an hour, or half of one, comes twice, before midnight, after it or at night. */
const clocksBack = [
  ['America/New_York', '2025-11-01', '2025-11-02'],
  ['Europe/Berlin', '2025-10-26', '2025-10-27'],
  ['America/Santiago', '2026-04-04', '2026-04-05'],
  ['Africa/Cairo', '2025-10-30', '2025-10-31'],
  ['America/Havana', '2025-11-01', '2025-11-02'],
  ['Atlantic/Azores', '2025-10-25', '2025-10-26'],
] as const

it.each(clocksBack)(
  'tells the hour that comes twice in %s as two, each with what happened in it, and no hour of other days',
  async (zone, from, to) => {
    const { product, plans } = told
    Object.assign(product.services.config, { businessTimeZone: zone })
    const { db } = product.owner
    // Every twenty minutes, from well before these days until well after them.
    await sql`
      insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
      select id, ${plans.monthly}, 'renewal', 1000 + n, 'USD', 'card', 'segpay', ${zone} || n,
        ${from}::timestamp at time zone 'UTC' + n * interval '20 minutes'
      from (select min(id) as id from users) u, generate_series(-48, 240) n`.execute(db)
    const { rows: sold } = await sql<{ at: string; amount: number }>`
      select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, amount::int from orders`.execute(
      db,
    )
    const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
    const byHour = new Map<string, number>()
    for (const { at, amount } of sold) {
      const day = dayOf.format(new Date(at))
      const hour = `${at.slice(0, 13)}:00:00Z`
      if (from <= day && day <= to) byHour.set(hour, (byHour.get(hour) ?? 0) + amount)
    }
    expect(byHour.size).toBe(49)

    const { rows, totals } = await read(revenueTrend, { from, to, bucket: 'hour' })

    const gross = rows.filter((row) => row['gross'] !== 0).map(({ day, gross }) => [day, gross] as const)
    expect(new Map(gross)).toEqual(byHour)
    expect(gross.length).toBe(byHour.size)
    expect(totals['gross']).toBe([...byHour.values()].reduce((sum, each) => sum + each, 0))
  },
)
