import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { uploadCsv } from '../testing/files/upload-csv.ts'
import { seed } from './seed.ts'
import { seedDefaults } from './seed-options.ts'

/** A month of the demo business, as the product's calls tell of it, beside plain SQL that somebody wrote by hand. */
const [from, to] = ['2026-09-01T00:00:00.000Z', '2026-09-30T23:59:59.999Z']
const until = new Date(to)
const inMonth = (column: string) =>
  `${column} >= timestamptz '2026-09-01 00:00Z' and ${column} < timestamptz '2026-10-01 00:00Z'`
let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  const few = {
    visits: 500,
    videos: 10,
    comments: 10,
    supports: 2,
    users: 600,
    subscriptions: 400,
    orders: 2_400,
  }
  await seed(
    { ...product.services, exportPool: product.owner.exportPool },
    { ...seedDefaults, ...few, until },
  )
  return () => product[Symbol.asyncDispose]()
})

async function byHand<Row>(statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(product.owner.db)).rows
}

interface Sums {
  readonly rows: number
  readonly sums: Readonly<Record<string, readonly { currency: string; sum: number }[]>>
}
const totals = async (path: string) => (await staff.get(path)).body.data as unknown as Sums

/** Sums of columns by currency, as totals answer them. */
async function sumsOf(source: string, columns: Readonly<Record<string, string>>): Promise<Sums> {
  const [counted] = await byHand<{ rows: number }>(`select count(*) as rows from ${source}`)
  const sums = Object.entries(columns).map(async ([name, column]) => [
    name,
    await byHand(`select currency, sum(${column})::bigint as sum from ${source} group by 1 order by 1`),
  ])
  return { rows: counted?.rows ?? 0, sums: Object.fromEntries(await Promise.all(sums)) as Sums['sums'] }
}

it('says what was charged, what it cost and what came back, in each currency', async () => {
  const within = (field: string) => `filter[${field}][gte]=${from}&filter[${field}][lte]=${to}`

  const sold = await totals(`/orders/totals?${within('paid_at')}`)
  const back = await totals(`/refunds/totals?${within('occurred_at')}`)

  const charged = `orders where ${inMonth('paid_at')}`
  const net = 'amount - transaction_fee - settlement_fee - reserve_fee'
  expect(sold).toMatchObject(
    await sumsOf(charged, {
      ...{ amount: 'amount', transaction_fee: 'transaction_fee', settlement_fee: 'settlement_fee' },
      ...{ reserve_fee: 'reserve_fee', total_amount: net, refunded: refundedOf, charged_back: disputedOf },
    }),
  )
  expect(sold.sums.amount).toHaveLength(3)
  expect(back).toEqual(await sumsOf(`refunds where ${inMonth('occurred_at')}`, { amount: 'amount' }))
  expect(back.rows).toBeGreaterThan(0)
})

const refundedOf = `(select coalesce(sum(b.amount), 0) from refunds b where b.order_id = orders.id and b.status = 'approved')`
const disputedOf = `(select coalesce(sum(c.amount), 0) from chargebacks c where c.order_id = orders.id and c.won is not true)`

it('moves the monthly revenue from the first day to the last, and loses no member on the way', async () => {
  const sums = async (condition: string, what = 'mrr_after - mrr_before') =>
    byHand(`select currency, sum(${what})::bigint as sum from subscription_movement where ${condition}
      group by 1 having sum(${what}) <> 0 order by 1`)
  const signed = `case when movement in ('new', 'expansion', 'reactivation') then 1 else -1 end * abs(mrr_after - mrr_before)`

  const opening = await sums(`at < '2026-09-01Z'`)
  expect(opening).toHaveLength(3)
  expect(await sums(inMonth('at'), signed)).toEqual(await sums(inMonth('at')))
  const closing = await sums(`at < '2026-10-01Z'`, signed)
  expect((await totals('/subscriptions/totals')).sums.mrr).toEqual(closing)

  const days = '?from=2026-09-01&to=2026-09-30'
  const { rows: channels, total } = (await staff.get(`/subscriptions/channelStatistic${days}`)).body
    .data as unknown as { rows: Moved[]; total: Moved }
  const [moved] = await byHand<Moved>(`select count(*) filter (where movement = 'new') as subscribers_new,
    count(*) filter (where movement = 'reactivation') as subscribers_reactivated,
    count(*) filter (where movement = 'churn') as subscribers_churned from subscription_movement where ${inMonth('at')}`)
  const all = (key: keyof Moved) => channels.reduce((sum, channel) => sum + channel[key], 0)
  const names = ['subscribers_new', 'subscribers_reactivated', 'subscribers_churned'] as const
  expect(Object.fromEntries(names.map((name) => [name, all(name)]))).toEqual(moved)
  expect(total).toMatchObject({ ...moved })
  expect(moved?.subscribers_new).toBeGreaterThan(0)
})

interface Moved {
  readonly subscribers_new: number
  readonly subscribers_reactivated: number
  readonly subscribers_churned: number
}

it('counts as uses of a code what orders spent of it', async () => {
  const { data } = (await staff.get('/promotions?per_page=100&sort=id')).body
  const shown = (data as { id: number; times_used: number }[]).map(({ id, times_used }) => ({
    id,
    times_used,
  }))

  expect(shown.toSorted((one, other) => one.id - other.id)).toEqual(
    await byHand(`select p.id, (select count(*) from promotion_claims c join orders o on o.id = c.order_id
      and o.promotion_id = p.id where c.promotion_id = p.id and c.fault is null) as times_used from promotions p order by 1`),
  )
})

/** Cents of a dollar at the rate that the order keeps; a yen has no hundredths. */
const inDollars = (amount: string) => `(case o.currency when 'USD' then ${amount}
  else round(${amount} * o.rate * case o.currency when 'JPY' then 100 else 1 end)::bigint end)`

/** All that was charged and came back in the month, each with its order. */
const told = `(select 'sale' as kind, id as order_id, amount, discount, paid_at as at from orders
  union all select 'refund', order_id, -amount, 0, occurred_at from refunds
  union all select 'chargeback', order_id, -amount, 0, occurred_at from chargebacks
  union all select 'won', order_id, amount, 0, resolved_at from chargebacks where won) t join orders o on o.id = t.order_id`
const sumOf = (amount: string, condition = 'true') =>
  `coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`

it('shows on the dashboard what the month comes to, and what codes and deals took off', async () => {
  const answer = await staff.get('/dashboard/summary?from=2026-09-01&to=2026-09-30')
  const revenue = await staff.get('/analytics/revenue/companyDataDaily?from=2026-09-01&to=2026-09-30')

  const [figures] = await byHand<Record<string, number>>(`select
    ${sumOf(inDollars('t.amount'))} as net_sales, ${sumOf(inDollars('t.amount'), `kind = 'sale'`)} as gross,
    count(*) filter (where kind = 'sale') as orders, ${sumOf(inDollars('-t.amount'), `kind = 'refund'`)} as refunded,
    count(*) filter (where kind = 'sale' and billing_source in ('initial', 'conversion')) as first_payments,
    count(*) filter (where kind = 'sale' and billing_source = 'renewal') as renewals
    from ${told} where ${inMonth('t.at')}`)
  const [{ registrations } = { registrations: 0 }] = await byHand<{ registrations: number }>(
    `select count(*) as registrations from users where ${inMonth('registered_at')}`,
  )
  expect(answer.body.data).toMatchObject({ totals: { ...figures, registrations } })
  expect(figures?.refunded).toBeGreaterThan(0)
  const [off] = await byHand<{ discount: number; charged_back: number }>(`select
    ${sumOf(inDollars('t.discount'))} as discount,
    ${sumOf(inDollars('-t.amount'), `kind in ('chargeback', 'won')`)} as charged_back
    from ${told} where ${inMonth('t.at')}`)
  expect(revenue.body.data).toMatchObject({ totals: off })
  expect(off?.discount).toBeGreaterThan(0)
})

it('states to a partner their share of each sale of the month, less that of what came back', async () => {
  const [august] = (await staff.get('/statements?filter[month]=2026-08')).body.data as unknown as {
    channel_id: number
  }[]
  const channel = august?.channel_id ?? 0

  const made = await staff.post('/statements', { channel_id: channel, month: '2026-09' })

  expect(made.status).toBe(201)
  const share = `(select case when abs(s) % 1 = 0.5 then 2 * round(s / 2) else round(s) end
    from (select ${inDollars('t.amount')} * o.profit_sharing / 10000.0 as s) exact)`
  const [stated] = await byHand<
    Record<string, number>
  >(`select count(*) filter (where kind = 'sale') as orders,
    ${sumOf(inDollars('t.amount'), `kind = 'sale'`)} as gross, ${sumOf(inDollars('t.discount'))} as discount,
    ${sumOf(inDollars('-t.amount'), `kind = 'refund'`)} as refunds,
    ${sumOf(inDollars('-t.amount'), `kind in ('chargeback', 'won')`)} as chargebacks,
    ${sumOf(inDollars('t.amount'))} as net_sales, ${sumOf(share)} as share
    from ${told} where o.channel_id = ${channel} and ${inMonth('t.at')}`)
  expect(made.body.data).toMatchObject({ currency: 'USD', ...stated })
  expect(stated?.orders).toBeGreaterThan(0)
})

/** What the processor would say of a half month: each charge, each thing that came back, what it holds and what it lets go. */
function statementOf(id: number, decimals: number): string {
  const units = (amount: string) => `round((${amount})::numeric / 10::numeric ^ ${decimals}, ${decimals})`
  const back = (
    kind: string,
    table: string,
  ) => `select '${kind}', b.transaction_number, b.occurred_at, ${units('b.amount')}, 0
    from segpays r join ${table} b on b.provider = r.provider and b.currency = r.currency
      and b.occurred_at >= r.starts_at and b.occurred_at < r.ends_at where r.id = ${id}`
  return `select concat_ws(',', kind, number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), amount, fee) as line from (
    select 'Sale' as kind, o.transaction_number as number, o.paid_at as at, ${units('o.amount')} as amount,
        ${units('o.transaction_fee + o.settlement_fee')} as fee
      from segpays r join orders o on o.provider = r.provider and o.currency = r.currency
        and o.paid_at >= r.starts_at and o.paid_at < r.ends_at where r.id = ${id}
    union all ${back('Refund', 'refunds')}
    union all ${back('Chargeback', 'chargebacks')}
    union all select 'Reserve', '', r.ends_at - interval '1 second', ${units('sum(o.reserve_fee)')}, 0
      from segpays r join orders o on o.fees_report_id = r.id where r.id = ${id} group by r.id
    union all select 'Reserve release', t.reference, r.starts_at, ${units('t.reserve_held')}, 0
      from segpays r join segpays t on t.provider = r.provider and t.currency = r.currency
        and t.release_on between r.period_start and r.period_end where r.id = ${id} and t.reserve_held > 0
  ) told order by at`
}

it.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
])('agrees to the unit with what the processor says of half a month in %s', async (currency, decimals) => {
  // Of the half before the seed has the processor's statement already.
  const [report] = await byHand<{ id: number }>(
    `select id from segpays where currency = '${currency}' and period_start = '2026-09-16'`,
  )
  const id = report?.id ?? 0
  const path = `/segpay-payout-reports/${id}`
  const lines = await byHand<{ line: string }>(statementOf(id, decimals))
  const text = ['Trans Type,Transaction,Date,Amount,Fee', ...lines.map(({ line }) => line)].join('\n')

  const sent = await uploadCsv(product, staff, text, { path: `${path}/statement` })

  expect(sent.body.data).toMatchObject({ is_taken: 1, problems: [] })
  const agreed = (await staff.get(`${path}/reconciliation`)).body.data as Reconciliation & {
    figures: Record<string, number>
  }
  expect(agreed.counts).toMatchObject({ matched: lines.length, to_settle: 0 })
  const shown = (await staff.get(path)).body.data as Record<string, number>
  expect(shown).toMatchObject(agreed.figures)
  expect((await staff.post(`${path}/close`)).status).toBe(204)
})
