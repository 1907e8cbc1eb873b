import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { fewOf } from '../testing/once.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'

const home = 'America/New_York'
const days = { from: '2026-02-20', to: '2026-04-20' }
let product: TestProduct
let staff: Client
const plans: number[] = []
const channels: number[] = []

/** Charges in three currencies, one of them without a rate, over the days on which New York's clocks went forward. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: home })
  staff = await asStaff(product)
  for (const name of ['Search', 'Partner']) {
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
    plans.push(await aPlan(staff))
  }
  await addOrders(1, 500)
  for (let n = 0; n < 20; n++) await aMember(product, undefined, { channelId: channels[n % 3] ?? null })
  await sql`update users set registered_at = timestamptz '2026-03-01 00:00Z' + id * interval '37 hours'`.execute(
    product.owner.db,
  )
  // Written over, not added: nobody changes when a member came.
  await sql`insert into order_days_due (utc_day) select distinct (registered_at at time zone 'UTC')::date from users`.execute(
    product.owner.db,
  )
  return () => product[Symbol.asyncDispose]()
})

async function addOrders(first: number, last: number): Promise<void> {
  const { db } = product.owner
  const memberId = await aMember(product)
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, discount, currency, rate, payment_method, provider,
      transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee)
    select ${memberId}, (${plans}::bigint[])[1 + n % 2], (${channels}::bigint[])[1 + n % 3],
      (array['initial', 'renewal', 'conversion', 'trial_initial'])[1 + n % 4], 100 + n * 7 % 5000, n % 90,
      (array['USD', 'USD', 'JPY', 'EUR', 'KWD'])[1 + n % 5], case when n % 5 = 2 then 0.0067 when n % 5 = 3 then 1.0837 end,
      case n % 5 when 0 then 'paypal' else 'card' end, 'segpay', 'F-' || n,
      timestamptz '2026-02-20 03:00Z' + n * interval '167 minutes', n % 31, n % 17, n % 13
    from generate_series(${first}::int, ${last}::int) n`.execute(db)
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R-' || id, 1 + amount / 3, currency, 'member', paid_at + (id % 40) * interval '13 hours'
    from orders where transaction_number ~ '^F-' and id % 4 = 0 and not exists (select from refunds r where r.order_id = orders.id)`.execute(
    db,
  )
  await sql`
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, occurred_at, resolved_at, won)
    select id, provider, 'B-' || id, amount, currency, paid_at + interval '5 days',
      case when id % 2 = 0 then paid_at + interval '19 days' end, case when id % 2 = 0 then id % 4 <> 0 end
    from orders where transaction_number ~ '^F-' and id % 7 = 0 and refunded = 0
      and not exists (select from chargebacks c where c.order_id = orders.id)`.execute(db)
}

const addUp = () => product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)

interface Row {
  readonly day: string
  readonly channel_id: number | null
  readonly [figure: string]: unknown
}
async function read(path: string, query: object = days) {
  const { status, body } = await staff.get(`${path}?${new URLSearchParams({ ...query })}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as {
    rows: Row[]
    totals: Record<string, number>
    previous: { totals: object } | null
  }
}

const inDollars = (amount: string) => `round(case o.currency when 'USD' then ${amount}
  when 'JPY' then ${amount} * o.rate * 100 when 'EUR' then ${amount} * o.rate else 0 end)`

/** The same as somebody would write it by hand: every fact by itself, nothing added up before. */
async function byHand(condition = 'true', zone = home): Promise<Row[]> {
  const facts = `
    select paid_at as at, channel_id, plan_id, billing_source, 1 as orders, ${inDollars('amount')} as gross,
      ${inDollars('(transaction_fee + settlement_fee)')} as fees, 0 as refunded, 0 as charged_back, 0 as registrations from orders o
    union all select r.occurred_at, channel_id, plan_id, billing_source, 0, 0, 0, ${inDollars('r.amount')}, 0, 0
      from refunds r join orders o on o.id = r.order_id where r.status = 'approved'
    union all select c.occurred_at, channel_id, plan_id, billing_source, 0, 0, 0, 0, ${inDollars('c.amount')}, 0
      from chargebacks c join orders o on o.id = c.order_id
    union all select c.resolved_at, channel_id, plan_id, billing_source, 0, 0, 0, 0, -${inDollars('c.amount')}, 0
      from chargebacks c join orders o on o.id = c.order_id where c.won
    union all select registered_at, channel_id, null, null, 0, 0, 0, 0, 0, 1 from users`
  const { rows } = await sql
    .raw<Row>(`select (at at time zone '${zone}')::date as day, channel_id, sum(orders)::bigint as orders,
      sum(gross)::bigint as gross, sum(gross - refunded - charged_back)::bigint as net_sales, sum(refunded)::bigint as refunded,
      sum(charged_back)::bigint as charged_back, sum(registrations)::bigint as registrations
    from (${facts}) f where (at at time zone '${zone}')::date between '${days.from}' and '${days.to}' and ${condition}
    group by 1, 2`)
    .execute(product.owner.db)
  return rows
}

const figures = ['orders', 'gross', 'net_sales', 'refunded', 'charged_back', 'registrations'] as const
const placeOf = ({ day, channel_id }: Row) => `${day} ${channel_id ?? ''}`
const placed = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map((row) => [placeOf(row), Object.fromEntries(figures.map((figure) => [figure, row[figure]]))]),
  )
const sumOf = (rows: readonly Row[], figure: string) =>
  rows.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0)

it('shows at each of a thousand points what plain SQL finds there, waiting, added up, and with facts told late', async () => {
  const shown = async () => placed((await read('/analytics/channel/records')).rows)
  const counted = placed(await byHand())

  expect(Object.keys(counted).length * figures.length).toBeGreaterThan(1000)
  expect(await shown()).toEqual(counted)
  await addUp()
  expect(await shown()).toEqual(counted)

  await addOrders(501, 540)
  const later = placed(await byHand())
  expect(later).not.toEqual(counted)
  expect(await shown()).toEqual(later)
  await addUp()
  expect(await shown()).toEqual(later)
})

it('adds up to the same whatever is told apart, in any span', async () => {
  await addUp()
  const offset = fc.nat(59)
  const dayAt = (n: number) => new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10)
  const filters = {
    '': 'true',
    'filter[channel_id]': `channel_id = ${channels[0]}`,
    'filter[plan_id]': `plan_id = ${plans[0]}`,
    'filter[billing_source]': `billing_source = 'renewal'`,
  } as const
  const values = {
    '': '',
    'filter[channel_id]': channels[0],
    'filter[plan_id]': plans[0],
    'filter[billing_source]': 'renewal',
  }

  for (const [filter, condition] of Object.entries(filters)) {
    const rows = await byHand(condition)
    await fc.assert(
      fc.asyncProperty(offset, offset, fc.constantFrom(...figures), async (one, other, figure) => {
        const [from, to] = [dayAt(Math.min(one, other)), dayAt(Math.max(one, other))]
        const narrowed = filter === '' ? {} : { [filter]: values[filter as keyof typeof values] }
        const { totals } = await read('/analytics/revenue/companyDataDaily', { from, to, ...narrowed })
        const within = rows.filter(({ day }) => day >= from && day <= to)
        expect(totals[figure] ?? 0).toBe(sumOf(within, figure))
      }),
      { numRuns: 4 },
    )
  }
})

it('says none, and not zero, of figures that a filter says nothing of, and puts it so into the file', async () => {
  const ofPlan = (await read('/analytics/revenue/companyDataDaily', { ...days, 'filter[plan_id]': plans[0] }))
    .totals
  const narrowed = { ...days, 'filter[payment_method]': 'card' }
  const { rows, totals } = await read('/analytics/revenue/companyDataDaily', narrowed)
  const file = await staff.get(`/analytics/revenue/exportCsv?${new URLSearchParams(narrowed)}`)

  // What was registered and visited is of no plan; what is paid for is, and of no method.
  expect(ofPlan).toMatchObject({
    registrations: null,
    visits: null,
    visit_to_paid: null,
    reserve_released: null,
  })
  expect(ofPlan).toMatchObject({ trials: 0, mrr: 0, subscribers_active: 0, renewals_failed: 0 })
  const none = {
    ...{ registrations: null, visits: null, trials: null, subscribers_active: null, mrr: null, arpu: null },
    ...{ renewals_failed: null, renewal_success: null, trial_conversion: null },
  }
  expect(totals).toMatchObject(none)
  for (const row of rows) expect(row).toMatchObject(none)
  for (const figure of ['orders', 'gross', 'net_settled', 'recovered_revenue'])
    expect(totals[figure], figure).toEqual(expect.any(Number))
  const [head = '', first = ''] = file.text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','))
  expect(first[head.indexOf('mrr')]).toBe('')
  expect(first[head.indexOf('orders')]).toMatch(/^\d+$/)
})

it('says none of how things stand on days of which none has begun', async () => {
  const year = new Date().getUTCFullYear() + 1
  const toCome = { from: `${year}-02-01`, to: `${year}-02-10` }
  const { totals } = await read('/analytics/revenue/companyDataDaily', toCome)
  const behind = await read('/analytics/revenue/companyDataDaily')

  expect(totals).toMatchObject({ mrr: null, subscribers_active: null, arpu: null, orders: 0, net_sales: 0 })
  expect(behind.totals).toMatchObject({ mrr: 0, subscribers_active: 0 })
})

const zones = [
  'Australia/Lord_Howe',
  // Where clocks go forward at midnight, so that a day begins at one o'clock.
  'America/Havana',
  'Atlantic/Azores',
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kathmandu',
]

it.each(fewOf(zones, 2))(
  'counts days by the clocks of %s, from the first moment on, and each span is the sum of its days',
  async (zone) => {
    await addUp()
    Object.assign(product.services.config, { businessTimeZone: zone })
    const counted = placed(await byHand('true', zone))

    const before = await read('/analytics/channel/records')
    await addUp()
    const { rows, totals } = await read('/analytics/channel/records')
    Object.assign(product.services.config, { businessTimeZone: home })

    expect(placed(before.rows)).toEqual(counted)
    expect(placed(rows)).toEqual(counted)
    for (const figure of figures) expect(totals[figure]).toBe(sumOf(rows, figure))
  },
)

it('keeps what it would be if it were made anew', async () => {
  const { db } = product.owner
  const kept = async () =>
    (await sql`select to_jsonb(d) as day from figure_days d order by d::text`.execute(db)).rows
  await addUp()
  const before = await kept()
  await sql`delete from figure_days`.execute(db)
  await sql`insert into order_days_due (utc_day) select generate_series(date '2026-01-01', '2026-12-31', '1 day')`.execute(
    db,
  )

  await addUp()

  expect(await kept()).toEqual(before)
  expect(before.length).toBeGreaterThan(500)
})

it('is one file with the rows of the screen, for those who may see them', async () => {
  const query = `from=${days.from}&to=${days.to}`
  const { rows } = await read('/analytics/revenue/companyDataDaily')
  const file = await staff.get(`/analytics/revenue/exportCsv?${query}`)

  expect(file.headers['content-disposition']).toBe('attachment; filename="dailyRevenue.csv"')
  const [head = '', ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
  const columns = head.split(',')
  const cell = (line: string, column: string) => line.split(',')[columns.indexOf(column)]
  expect(lines.map((line) => [cell(line, 'day'), cell(line, 'orders')])).toEqual(
    rows.map(({ day, orders }) => [day, String(orders)]),
  )
  expect(lines.map((line) => Math.round(Number(cell(line, 'net_sales')) * 100))).toEqual(
    rows.map((row) => row.net_sales),
  )
  const ordered = (await staff.get(`/analytics/revenue/exportCsv?${query}&sort=-orders`)).text
  const inOrder = ordered.trim().split('\r\n').slice(1)
  expect(inOrder.toSorted()).toEqual(lines.toSorted())
  expect(inOrder.map((line) => Number(cell(line, 'orders')))).toEqual(
    rows.map(({ orders }) => Number(orders)).toSorted((one, another) => another - one),
  )
  expect((await staff.get(`/analytics/revenue/exportCsv?${query}&sort=-weather`)).status).toBe(422)
  const other = await asStaff(product, ['view-dashboard'])
  expect((await other.get(`/analytics/revenue/companyDataDaily?${query}`)).status).toBe(403)
  expect((await other.get(`/dashboard/summary?${query}`)).status).toBe(200)
})

it('shows who may not list channels the figures of those that they are on, and nothing of any other', async () => {
  await addUp()
  const partner = await asStaff(product, ['daily-channel'])
  const calls = ['/analytics/channel/records', '/analytics/channel/type-revenue-distribution']
  const totalsFor = async (reader: Client, filter: object = {}) => {
    const query = new URLSearchParams({ ...days, ...filter })
    const answers = await Promise.all(calls.map((call) => reader.get(`${call}?${query}`)))
    return answers.map(({ body }) => (body.data as unknown as { totals: Record<string, number> }).totals)
  }
  const linesFor = async (reader: Client, filter: object = {}) => {
    const query = new URLSearchParams({ ...days, ...filter })
    return (await reader.get(`/analytics/channel/exportCsv?${query}`)).text.trim().split('\r\n').length
  }
  const own = { 'filter[channel_id]': String(channels[0]) }

  expect([await linesFor(partner), ...(await totalsFor(partner))]).toMatchObject([
    1,
    { gross: 0 },
    { gross: 0 },
  ])
  await staff.post(`/channels/${channels[0]}/admins`, { admin_ids: [partner.adminId] })

  expect(await totalsFor(partner)).toEqual(await totalsFor(staff, own))
  expect(await linesFor(partner)).toBe(await linesFor(staff, own))
  expect(await totalsFor(partner, { 'filter[channel_id]': String(channels[1]) })).toMatchObject([
    { gross: 0, registrations: 0 },
    { gross: 0 },
  ])
})
