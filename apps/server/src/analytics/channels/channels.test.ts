import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { placeReports } from '@backlot/contract/reports/channel-calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

const clock = { now: new Date('2026-06-17T10:30:00Z') }
const span = { from: '2026-05-18', to: '2026-06-17' }
const yesterday = { from: '2026-06-16', to: '2026-06-16' }
let product: TestProduct
let staff: Client
const channels: number[] = []
const campaigns: number[] = []

/** Twelve channels, each larger than the one before; a thirteenth that brought nothing, a fourteenth whose sale was disputed. */
beforeAll(async () => {
  product = await startProduct({}, () => clock.now)
  staff = await asStaff(product)
  const plan = await aPlan(staff)
  for (let n = 1; n <= 14; n++)
    channels.push(idOf(await staff.post('/channels', { name: `C${n}`, type: 'search', utm_source: `c${n}` })))
  for (const name of ['Spring', 'Summer'])
    campaigns.push(
      idOf(
        await staff.post('/campaigns', { channel_id: channels[11], name, utm_campaign: name.toLowerCase() }),
      ),
    )
  const member = await aMember(product)
  const { db } = product.owner
  await sql`
    insert into orders (user_id, plan_id, channel_id, campaign_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    select ${member}, ${plan}, case n % 13 when 0 then null else (${channels}::bigint[])[n % 13] end,
      case when n % 13 = 12 and n % 2 = 0 then ${campaigns[0] ?? 0}::bigint end, 'renewal', 100 * (1 + n % 13), 'USD', 'card', 'segpay',
      'C-' || n, timestamptz '2026-05-18 00:00Z' + n * interval '97 minutes'
    from generate_series(0, 450) n where timestamptz '2026-05-18 00:00Z' + n * interval '97 minutes' < ${clock.now}::timestamptz`.execute(
    db,
  )
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    values (${member}, ${plan}, ${channels[13]}, 'renewal', 5000, 'USD', 'card', 'segpay', 'old', '2026-05-01')`.execute(
    db,
  )
  await sql`
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, occurred_at)
    select id, provider, 'B', amount, currency, '2026-06-02' from orders where transaction_number = 'old'`.execute(
    db,
  )
  return () => product[Symbol.asyncDispose]()
})

async function ask<T>(client: Client, path: string, query: object = span): Promise<T> {
  const { status, body } = await client.get(`/analytics/channel/${path}?${new URLSearchParams({ ...query })}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as T
}

interface Lines {
  readonly buckets: string[]
  readonly series: { id: number | null; name: string | null; kind: string; values: number[] }[]
  readonly total: number
}
interface Shares {
  readonly slices: { id: number | null; value: number; share: number }[]
  readonly negative: { id: number | null; value: number }[]
  readonly total: number
}
interface Records {
  readonly rows: { day: string; channel_id: number | null; campaign_id: number | null; net_sales: number }[]
  readonly totals: { net_sales: number }
}
const added = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

it('draws the ten who brought most and one line for all others, by day, week and month alike', async () => {
  const records = await ask<Records>(staff, 'records')
  for (const [bucket, count] of [
    ['day', 31],
    ['week', 5],
    ['month', 2],
  ] as const) {
    const { series, buckets, total } = await ask<Lines>(staff, 'revenueLineChart', { ...span, bucket })
    expect([buckets.length, series.length, series.at(-1)?.kind]).toEqual([count, 11, 'other'])
    for (const { id, kind, values } of series.slice(0, -1)) {
      const own = records.rows.filter((row) => row.channel_id === id)
      expect([kind, added(values)]).toEqual([
        id === null ? 'direct' : 'place',
        added(own.map((row) => row.net_sales)),
      ])
    }
    expect(added(series.flatMap(({ values }) => values))).toBe(total)
    expect(total).toBe(records.totals.net_sales)
  }
})

it('draws no days to come, on which nothing has happened yet', async () => {
  const month = { from: '2026-06-01', to: '2026-06-30' }
  for (const [bucket, last, count] of [
    ['day', '2026-06-17', 17],
    ['week', '2026-06-15', 3],
    ['month', '2026-06-01', 1],
  ] as const) {
    const { series, buckets } = await ask<Lines>(staff, 'revenueLineChart', { ...month, bucket })
    expect([buckets.at(-1), ...series.map(({ values }) => values.length)]).toEqual([
      last,
      ...series.map(() => count),
    ])
  }
})

it('draws all lines of a long span by day, of more rows than a report answers', async () => {
  const { db } = product.owner
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    select (select min(id) from users), (select min(id) from plans), c, 'renewal', 100 + n, 'USD', 'card', 'segpay',
      'L-' || n || '-' || c, timestamptz '2025-01-01 12:00Z' + n * interval '1 day'
    from generate_series(0, 459) n, unnest(${channels.slice(0, 12)}::bigint[]) c`.execute(db)
  const days = { from: '2025-01-01', to: '2026-04-05' }

  const { series, buckets, total } = await ask<Lines>(staff, 'revenueLineChart', days)
  const { rows } = await sql<{ gross: number }>`select sum(amount)::int as gross from orders
    where paid_at >= '2025-01-01Z' and paid_at < '2026-04-06Z'`.execute(db)

  expect([buckets.length, series.length]).toEqual([460, 11])
  expect(total).toBe(rows[0]?.gross)
  expect(added(series.flatMap(({ values }) => values))).toBe(total)
  expect((await staff.get(`/analytics/channel/records?${new URLSearchParams(days)}`)).status).toBe(422)
})

it('gives shares that come to all of it, and shows beside them what no circle can', async () => {
  const { slices, negative, total } = await ask<Shares>(staff, 'revenuePieChart')

  expect(added(slices.map(({ share }) => share))).toBe(10_000)
  expect(negative).toMatchObject([{ id: channels[13], value: -5000 }])
  expect(added(slices.map(({ value }) => value)) - 5000).toBe(total)
  for (const { value, share } of slices)
    expect(Math.abs(share - (value * 10_000) / (total + 5000))).toBeLessThan(1)
  expect((await staff.get('/analytics/channel/userPieChart?metric=gross')).status).toBe(422)
})

it('says that it is not known what the filters say nothing of, and of what they tell how much it was', async () => {
  const narrowed = { 'filter[plan_id]': '1' }
  for (const call of ['userLineChart', 'userPieChart']) {
    expect(await ask<Shares>(staff, call, { ...span, ...narrowed })).toMatchObject({ total: null })
    const told = await ask<Shares>(staff, call, { ...span, ...narrowed, metric: 'first_payments' })
    expect(told.total).toEqual(expect.any(Number))
  }
})

it('sets today against the same hours of yesterday and of four such weekdays, whoever brought nothing among them', async () => {
  interface Today {
    readonly rows: {
      id: number | null
      today: { gross: number }
      yesterday: { gross: number }
      weekday_mean: { gross: number }
    }[]
    readonly totals: {
      today: { gross: number }
      yesterday: { gross: number }
      weekday_mean: { gross: number }
    }
  }
  const { rows, totals } = await ask<Today>(staff, 'todayRecord')
  const until = async (day: string) => {
    const { rows } = await sql<{ gross: number }>`select coalesce(sum(amount), 0)::int as gross from orders
      where paid_at >= ${day}::timestamptz and paid_at < ${day}::timestamptz + interval '10 hours 30 minutes'`.execute(
      product.owner.db,
    )
    return rows[0]?.gross ?? 0
  }
  const weekdays = ['2026-06-10', '2026-06-03', '2026-05-27', '2026-05-20'].map((day) => until(`${day}Z`))

  expect(totals).toMatchObject({
    today: { gross: await until('2026-06-17Z') },
    yesterday: { gross: await until('2026-06-16Z') },
    weekday_mean: { gross: Math.round(added(await Promise.all(weekdays)) / 4) },
  })
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...channels, null]))
  expect(added(rows.map(({ today }) => today.gross))).toBe(totals.today.gross)
})

it('names in the record of today no more than was asked for', async () => {
  const named = async (place: string, filter: Record<string, string>) => {
    const { rows } = await ask<{ rows: { id: number | null }[] }>(staff, `${place}todayRecord`, {
      ...span,
      ...filter,
    })
    return rows.map(({ id }) => id).sort((one, other) => (one ?? 0) - (other ?? 0))
  }
  const [spring, summer] = campaigns
  const ofSpring = { 'filter[campaign_id]': String(spring) }

  expect(await named('', ofSpring)).toEqual([channels[11]])
  expect(await named('', { 'filter[channel_id]': String(channels[2]) })).toEqual([channels[2]])
  expect(await named('', { ...ofSpring, 'filter[channel_id]': String(channels[2]) })).toEqual([])
  expect(await named(`${channels[11]}/`, {})).toEqual([null, spring, summer])
  expect(await named(`${channels[11]}/`, ofSpring)).toEqual([spring])
  expect(await named(`${channels[2]}/`, ofSpring)).toEqual([])
})

it('opens just the orders of yesterday until the same minute', async () => {
  const { totals } = await ask<{ totals: { yesterday: { orders: number } } }>(staff, 'todayRecord')
  const { rows: [drill] = [] } = placeReports.channel.brought.measures.orders
  if (drill === undefined) throw new Error('Orders have no rows.')
  const filters = rowsBehind({}, drill, {
    ...{ row: null, currency: null, query: { ...yesterday, compare: false, filters: [] } },
    ...{ startOfDay: (day) => `${day}T00:00:00.000Z`, endOfDay: (day) => `${day}T23:59:59.999999Z` },
    until: `${yesterday.to}T10:29:59.999999Z`,
  })
  const asked = new URLSearchParams({ ...serializeFilters(filters ?? []), per_page: '100' })
  const { body } = await staff.get(`/orders?${asked}`)

  expect(totals.yesterday.orders).toBeGreaterThan(0)
  expect((body.data as unknown[]).length).toBe(totals.yesterday.orders)
})

it('says what a period came to against the one before, and which days were its best and worst', async () => {
  interface Period {
    readonly metrics: Record<string, unknown>[]
  }
  const days = { from: '2026-06-08', to: '2026-06-14' }
  const { metrics } = await ask<Period>(staff, 'periodStatistic', days)
  const { rows } = await ask<Records>(staff, 'records', days)
  const before = await ask<Records>(staff, 'records', { from: '2026-06-01', to: '2026-06-07' })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const sums = [...byDay].map(([day, own]) => ({ day, value: added(own.map((row) => row.net_sales)) }))
  const sum = added(rows.map((row) => row.net_sales))

  expect(metrics.find(({ id }) => id === 'net_sales')).toMatchObject({
    current: sum,
    previous: before.totals.net_sales,
    change: sum - before.totals.net_sales,
    change_rate: Math.round(((sum - before.totals.net_sales) * 10_000) / before.totals.net_sales),
    best: { value: Math.max(...sums.map(({ value }) => value)) },
    worst: { value: Math.min(...sums.map(({ value }) => value)) },
  })
})

it('counts days on which nothing happened among the best and the worst of a period', async () => {
  interface Extremes {
    readonly metrics: { id: string; best: object | null; worst: object | null }[]
  }
  const quiet = { 'filter[channel_id]': String(channels[13]) }
  const week = { ...quiet, from: '2026-06-01', to: '2026-06-07' }
  const { metrics } = await ask<Extremes>(staff, 'periodStatistic', week)
  const first = { day: '2026-06-01', value: 0 }
  const of = (metric: string) => metrics.find(({ id }) => id === metric)

  // A sale was disputed on the second, and nothing was sold.
  expect(of('net_sales')).toMatchObject({ best: first, worst: { day: '2026-06-02', value: -5000 } })
  expect(of('chargeback')).toMatchObject({ best: { day: '2026-06-02', value: 5000 }, worst: first })
  expect(of('average_order')).toMatchObject({ best: null, worst: null })
  const later = { ...quiet, from: '2026-06-18', to: '2026-06-20' }
  const ahead = await ask<Extremes>(staff, 'periodStatistic', later)
  for (const { best, worst } of ahead.metrics) expect([best, worst]).toEqual([null, null])
})

it('calls no day the highest or the lowest of a share when part of it fell on a day that had nothing to divide by', async () => {
  interface Extremes {
    readonly metrics: { id: string; current: number | null; best: object | null; worst: object | null }[]
  }
  const { db } = product.owner
  const bought = async (number: string, day: string) => {
    await sql`
      insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      select user_id, plan_id, ${channels[12]}::bigint, billing_source, amount, currency, payment_method, provider, ${number}::text,
        ${day}::timestamptz
      from orders where transaction_number = 'old'`.execute(db)
  }
  const givenBack = (number: string, day: string) =>
    sql`
      insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
      select id, provider, 'R-' || transaction_number, 500, currency, 'member', ${day}::timestamptz from orders
      where transaction_number = ${number}`.execute(db)
  const share = async () => {
    const asked = { 'filter[channel_id]': String(channels[12]), from: '2024-06-01', to: '2024-06-07' }
    const { metrics } = await ask<Extremes>(staff, 'periodStatistic', asked)
    return metrics.find(({ id }) => id === 'refund_rate_value')
  }
  await bought('share-1', '2024-06-02')
  await bought('share-2', '2024-06-04')
  await givenBack('share-1', '2024-06-04')

  // Days without anything have no share, and take nothing from the others.
  expect(await share()).toMatchObject({
    ...{ current: 500, best: { day: '2024-06-04', value: 1000 }, worst: { day: '2024-06-02', value: 0 } },
  })
  await givenBack('share-2', '2024-06-05')
  expect(await share()).toMatchObject({ current: 1000, best: null, worst: null })
})

it('is narrowed to a campaign as the rows of the same page are', async () => {
  const narrowed = { ...span, 'filter[campaign_id]': String(campaigns[0]) }
  const { totals } = await ask<Records>(staff, 'records', narrowed)
  const shares = await ask<Shares>(staff, 'revenuePieChart', narrowed)
  const lines = await ask<Lines>(staff, 'revenueLineChart', narrowed)
  const { metrics } = await ask<{ metrics: { id: string; current: number }[] }>(
    staff,
    'periodStatistic',
    narrowed,
  )
  const inPeriod = metrics.find(({ id }) => id === 'net_sales')?.current

  expect(totals.net_sales).toBeGreaterThan(0)
  expect([shares.total, lines.total, inPeriod]).toEqual([1, 2, 3].map(() => totals.net_sales))
})

it('has no visits and no registrations by what is billed for, today and of a period', async () => {
  interface Today {
    readonly totals: Record<'today' | 'yesterday' | 'weekday_mean', object>
  }
  const narrowed = { ...span, 'filter[billing_source]': 'renewal' }
  const { totals } = await ask<Today>(staff, 'todayRecord', narrowed)
  const { metrics } = await ask<{ metrics: { id: string }[] }>(staff, 'periodStatistic', narrowed)

  const some = { net_sales: expect.any(Number), visits: null, registrations: null }
  expect(totals).toMatchObject({ today: some, yesterday: some, weekday_mean: some })
  const none = { current: null, previous: null, change: null, change_rate: null, best: null, worst: null }
  for (const id of ['visits', 'registrations'])
    expect(metrics.find((metric) => metric.id === id)).toEqual({ id, ...none })
})

it('calls no day the worst that is still under way, unless there is no other', async () => {
  const worstOf = async (from: string) => {
    const { metrics } = await ask<{ metrics: { id: string; worst: { day: string } | null }[] }>(
      staff,
      'periodStatistic',
      { from, to: '2026-06-17' },
    )
    return metrics.find(({ id }) => id === 'gross')?.worst?.day
  }
  const { rows } = await ask<Records>(staff, 'records', { from: '2026-06-12', to: '2026-06-17' })
  const sums = Map.groupBy(rows, ({ day }) => day)
  const sumOf = (day: string) => added((sums.get(day) ?? []).map((row) => row.net_sales))

  expect(sumOf('2026-06-17')).toBeLessThan(
    Math.min(...[...sums.keys()].filter((day) => day < '2026-06-17').map(sumOf)),
  )
  expect(await worstOf('2026-06-12')).not.toBe('2026-06-17')
  expect(await worstOf('2026-06-17')).toBe('2026-06-17')
})

it.each(['type-revenue-distribution', 'subscriptionReferrals', 'refundStatistics'])(
  'tells %s of all channels as revenue, too',
  async (name) => {
    const { status, body } = await staff.get(`/analytics/revenue/${name}?${new URLSearchParams(span)}`)
    expect({ status, data: body.data }).toEqual({ status: 200, data: await ask(staff, name) })
  },
)

it('answers the calls of one channel by its campaigns, to those who are on it and to nobody else', async () => {
  const partner = await asStaff(product, ['daily-channel'])
  const own = channels[11] ?? 0
  await staff.post(`/channels/${own}/admins`, { admin_ids: [partner.adminId] })
  const calls = [
    ...['todayRecord', 'periodStatistic', 'records', 'userLineChart', 'revenueLineChart'],
    ...['userPieChart', 'revenuePieChart', 'type-revenue-distribution'],
  ]
  for (const call of calls) {
    expect(await ask(partner, `${own}/${call}`)).toEqual(await ask(staff, `${own}/${call}`))
    const query = new URLSearchParams(span)
    expect((await partner.get(`/analytics/channel/${channels[0]}/${call}?${query}`)).status).toBe(403)
    expect((await staff.get(`/analytics/channel/999999/${call}?${query}`)).status).toBe(404)
    const other = await asStaff(product, ['view-dashboard'])
    expect((await other.get(`/analytics/channel/${own}/${call}?${query}`)).status).toBe(403)
  }
  const both = await ask<Records>(staff, `${channels[0]}/todayRecord`, { ...span, 'filter[channel_id]': own })
  expect(both.rows).toMatchObject([{ id: null }])
  const { totals } = await ask<Records>(staff, 'records', { ...span, 'filter[channel_id]': String(own) })
  const shares = await ask<Shares>(partner, `${own}/revenuePieChart`)
  expect(new Set(shares.slices.map(({ id }) => id))).toEqual(new Set([campaigns[0], null]))
  expect(shares.total).toBe(totals.net_sales)
})

it('answers the records of one channel by the page, in the order of any figure, as those of all', async () => {
  const path = `${channels[11]}/records`
  const { rows: all, totals } = await ask<Records>(staff, path)
  const paged: object[] = []
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ ...span, per_page: '5', sort: '-orders', ...(cursor && { cursor }) })
    const { body, status } = await staff.get(`/analytics/channel/${path}?${query}`)
    expect(status).toBe(200)
    const { rows, totals: same } = body.data as unknown as Records
    expect(same).toEqual(totals)
    paged.push(...rows)
    cursor = (body.meta as { next_cursor?: string | null }).next_cursor ?? undefined
  } while (cursor)

  expect(all.length).toBeGreaterThan(10)
  expect(new Set(paged.map((row) => JSON.stringify(row)))).toEqual(
    new Set(all.map((row) => JSON.stringify(row))),
  )
  const orders = paged.map((row) => (row as { orders: number }).orders)
  expect(orders).toEqual(orders.toSorted((one, another) => another - one))
})

it('answers the records of one channel as a file, to those who are on it and to nobody else', async () => {
  const partner = await asStaff(product, ['daily-channel'])
  const own = channels[11] ?? 0
  await staff.post(`/channels/${own}/admins`, { admin_ids: [partner.adminId] })
  const fileOf = (client: Client, id: number | undefined, more: object = {}) =>
    client.get(`/analytics/channel/${id}/exportCsv?${new URLSearchParams({ ...span, ...more })}`)
  const { rows } = await ask<Records>(partner, `${own}/records`)

  const file = await fileOf(partner, own)

  expect(file.headers['content-disposition']).toContain('dailyChannel.csv')
  const [head, ...lines] = file.text.trim().split('\r\n')
  expect(head).toMatch(/^day,campaign/)
  expect(lines).toHaveLength(rows.length)
  expect(lines.some((line) => line.split(',')[1] === 'Spring')).toBe(true)
  expect((await fileOf(staff, own)).text).toBe(file.text)
  // Whose own it is stays so, whatever is asked besides.
  const other = { 'filter[channel_id]': String(channels[0]) }
  expect((await fileOf(staff, own, other)).text.trim()).toBe(head)
  expect((await fileOf(partner, channels[0])).status).toBe(403)
  expect((await fileOf(staff, 999_999)).status).toBe(404)
  expect((await fileOf(await asStaff(product, ['view-dashboard']), own)).status).toBe(403)

  const columnsOf = (client: Client, id: number | undefined) =>
    client.get(`/analytics/channel/${id}/exportCsv/columns?${new URLSearchParams(span)}`)
  const { columns } = (await columnsOf(partner, own)).body.data as unknown as { columns: { name: string }[] }
  expect(columns.map(({ name }) => name).join(',')).toBe(head?.replace('\uFEFF', ''))
  expect((await columnsOf(partner, channels[0])).status).toBe(403)
})

it('calls what came by no channel direct in the file, too', async () => {
  const { rows } = await ask<Records>(staff, 'records')
  const { text } = await staff.get(`/analytics/channel/exportCsv?${new URLSearchParams(span)}`)
  const direct = rows.filter(({ channel_id: channel }) => channel === null)

  expect(direct.length).toBeGreaterThan(0)
  expect(text.split('\r\n').filter((line) => line.split(',')[1] === 'Direct')).toHaveLength(direct.length)
  const list = (await staff.get(`/dashboard/channelList/exportCsv?${new URLSearchParams(span)}`)).text
  expect(list.split('\r\n').filter((line) => line.split(',')[0] === 'Direct')).toHaveLength(1)
})
