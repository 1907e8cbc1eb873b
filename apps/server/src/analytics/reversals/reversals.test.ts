import type { Fields } from '@backlot/contract/core/fields/field'
import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { ofReversals } from '@backlot/contract/metrics/rows'
import { fieldsOfBreakdowns } from '@backlot/contract/reports/refund-statistics'
import { transactions } from '@backlot/contract/resources/transactions'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

const clock = { now: new Date('2026-06-17T10:30:00Z') }
let product: TestProduct
let staff: Client
let channel: number

/** An order a day from January on; each fifth comes back after ten days, each eleventh is disputed after twenty. */
beforeAll(async () => {
  product = await startProduct({}, () => clock.now)
  staff = await asStaff(product)
  const plan = await aPlan(staff)
  channel = idOf(await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'search' }))
  const member = await aMember(product)
  const { db } = product.owner
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee)
    select ${member}, ${plan}, case when n % 2 = 0 then ${channel}::bigint end, 'renewal', 1000 + n, 'USD',
      (array['card', 'paypal'])[1 + n % 2], 'segpay', 'G-' || n, timestamptz '2026-01-01 09:00Z' + n * interval '1 day', 30, 100, 50
    from generate_series(0, 167) n`.execute(db)
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, cause, initiated_by, occurred_at)
    select id, provider, 'R' || id, case when id % 2 = 0 then amount else amount / 2 end, currency,
      (array['asked', 'fraud'])[1 + id::int % 2], (array['member', 'staff'])[1 + id::int % 2], paid_at + interval '10 days'
    from orders where id % 5 = 0 and paid_at < '2026-06-01'`.execute(db)
  await sql`
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, occurred_at, resolved_at, won)
    select id, provider, 'B' || id, amount, currency, paid_at + interval '20 days',
      case when id % 3 <> 0 then paid_at + interval '30 days' end, case when id % 3 <> 0 then id % 3 = 1 end
    from orders where id % 11 = 0 and refunded = 0 and paid_at < '2026-05-20'`.execute(db)
  return () => product[Symbol.asyncDispose]()
})

interface Group {
  readonly key: string | null
  readonly refunds: { count: number; amount: number }
  readonly chargebacks: { count: number; amount: number }
}
interface Statistics {
  readonly summary: Record<string, number> & {
    readonly refunds: Record<string, number>
    readonly chargebacks: Record<string, number>
  }
  readonly series: object[] | null
  readonly breakdowns: { by: string; rows: Group[] }[]
}
async function ask(client: Client, path: string, query: object) {
  const { status, body } = await client.get(`${path}?${new URLSearchParams({ ...query })}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as Statistics
}
const span = { from: '2026-03-01', to: '2026-03-31' }
const path = '/analytics/channel/refundStatistics'

it.each(['cash', 'cohort'] as const)(
  'says what came back of a month, and how it is made up (%s view)',
  async (view) => {
    const { summary, breakdowns } = await ask(staff, path, { ...span, view })
    const at = sql.raw(view === 'cash' ? 'r.occurred_at' : 'o.paid_at')
    const inMarch = sql`${at} >= '2026-03-01Z' and ${at} < '2026-04-01Z'`
    const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from refunds r join orders o on o.id = r.order_id where ${inMarch}) as refunds,
      (select sum(r.amount)::int from refunds r join orders o on o.id = r.order_id where ${inMarch}) as refunded,
      (select count(*)::int from refunds r join orders o on o.id = r.order_id where ${inMarch} and r.amount < o.amount) as partial,
      (select count(*)::int from chargebacks r join orders o on o.id = r.order_id where ${inMarch}) as disputes,
      (select count(*)::int from chargebacks r join orders o on o.id = r.order_id where ${inMarch} and won) as won,
      (select count(*)::int from chargebacks r join orders o on o.id = r.order_id where ${inMarch} and won is null) as open`.execute(
      product.owner.db,
    )
    const [found] = rows

    expect(summary).toMatchObject({
      orders: 31,
      refunds: {
        count: found?.refunds,
        amount: found?.refunded,
        partial_count: found?.partial,
        median_days: 10,
      },
      chargebacks: { count: found?.disputes, won: found?.won, open: found?.open, median_days: 20 },
      refund_rate_count: Math.round(((found?.refunds ?? 0) * 10_000) / 31),
      ...{ refund_limit: 300, dispute_limit: 90 },
    })
    expect(found?.disputes).toBeGreaterThan(0)
    for (const { rows: groups } of breakdowns) {
      const sums = (pick: (group: Group) => number) => groups.reduce((sum, group) => sum + pick(group), 0)
      expect([sums((group) => group.refunds.amount), sums((group) => group.chargebacks.count)]).toEqual([
        found?.refunded,
        found?.disputes,
      ])
    }
    expect(breakdowns.map(({ by }) => by)).toEqual(['reason', 'initiator', 'plan', 'method', 'channel'])
  },
)

it.each(['cash', 'cohort'] as const)(
  'leads from every cell of its breakdowns and sums to just those transactions (%s view)',
  async (view) => {
    const query = { ...span, compare: false, filters: [] }
    const { summary, breakdowns } = await ask(staff, path, { ...span, view })
    const listed = async (kind: 'refund' | 'chargeback', row: Record<string, unknown>, where = {}) => {
      const [drill] = ofReversals(view === 'cash' ? 'occurredAt' : 'soldAt', { kind, ...where })
      const fields = transactions.fields as Fields
      const dimensions = Object.fromEntries(
        Object.keys(row).flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])),
      )
      const days = {
        startOfDay: (day: string) => `${day}T00:00:00Z`,
        endOfDay: (day: string) => `${day}T23:59:59.999999Z`,
      }
      const filters = drill && rowsBehind(dimensions, drill, { row, query, currency: null, ...days })
      const { status, body } = await staff.get(
        `/transactions/totals?${new URLSearchParams(serializeFilters(filters ?? []))}`,
      )
      expect({ status, errors: body.errors }).toEqual({ status: 200 })
      const { rows, sums } = body.data as unknown as {
        rows: number
        sums: Record<string, { sum: number }[] | undefined>
      }
      return { count: rows, amount: 0 - (sums['report_amount']?.[0]?.sum ?? 0) }
    }

    let cells = 0
    for (const { by, rows } of breakdowns)
      for (const { key, refunds, chargebacks } of rows) {
        const { refund, chargeback } = fieldsOfBreakdowns[by as keyof typeof fieldsOfBreakdowns]
        // As on the screen: what is nothing leads nowhere.
        if (refunds.count > 0)
          expect(await listed('refund', { [refund]: key }), `${by} ${key}`).toEqual(refunds)
        if (chargebacks.count > 0)
          expect(await listed('chargeback', { [chargeback]: key }), `${by} ${key}`).toEqual(chargebacks)
        cells += Number(refunds.count > 0) + Number(chargebacks.count > 0)
      }
    expect(cells).toBeGreaterThan(10)
    const { refunds, chargebacks } = summary
    expect((await listed('refund', {})).count).toBe(refunds['count'])
    expect((await listed('refund', {}, { isPartial: '1' })).count).toBe(refunds['partial_count'])
    for (const dispute of ['open', 'won', 'lost'] as const)
      expect((await listed('chargeback', {}, { dispute })).count, dispute).toBe(chargebacks[dispute])
  },
)

it('tells what came back by the day, week or month beside the sums, and parts of them', async () => {
  const days = await ask(staff, path, span)
  const { summary, series } = await ask(staff, path, { ...span, bucket: 'month' })

  expect(days.series).toHaveLength(31)
  expect(series).toEqual([
    {
      ...{ day: '2026-03-01', orders: summary['orders'], gross: summary['gross'] },
      refunds: { count: summary.refunds['count'], amount: summary.refunds['amount'] },
      chargebacks: { count: summary.chargebacks['count'], amount: summary.chargebacks['amount'] },
    },
  ])
  const { partial_count: parts = 0, count = 0, partial_share: share } = summary.refunds
  expect([parts > 0 && parts < count, share]).toEqual([true, Math.round((parts * 10_000) / count)])
  const { chargebacks } = (await ask(staff, path, { from: '2026-01-01', to: '2026-06-16' })).summary
  const { won = 0, lost = 0, won_share: wonShare } = chargebacks
  expect([won > 0, wonShare]).toEqual([true, Math.round((won * 10_000) / (won + lost))])
  expect((await ask(staff, path, { ...span, view: 'cohort' })).series).toBeNull()
})

it('names its figures by the registry, those of a view as those of the other are not', async () => {
  const ids = async (view: string) => {
    const { body } = await staff.get(`${path}?${new URLSearchParams({ ...span, view })}`)
    return (body.meta as { metric_ids: string[] }).metric_ids
  }

  const [cash, cohort] = [await ids('cash'), await ids('cohort')]

  expect(cash).toEqual(expect.arrayContaining(['refunds', 'chargeback_rate', 'chargeback_disputed']))
  expect(cohort).toEqual(expect.arrayContaining(['refunds_of_sales', 'chargeback_rate_of_sales']))
  // What was sold on these days is the same by either.
  expect(cohort.filter((id) => cash.includes(id)).toSorted()).toEqual(['gross', 'orders'])
  expect(new Set(cohort).size).toBe(cohort.length)
})

it('is given by a permission of its own, and not with revenue', async () => {
  const [clerk, other] = [
    await asStaff(product, ['daily-refund-statistics']),
    await asStaff(product, ['daily-revenue']),
  ]
  const calls = [path, '/analytics/revenue/refundStatistics', '/analytics/refunds/records']

  for (const call of calls) {
    const asked = `${call}?${new URLSearchParams(span)}`
    expect([(await clerk.get(asked)).status, (await other.get(asked)).status], call).toEqual([200, 403])
  }
  expect((await clerk.get(`/analytics/revenue/companyDataDaily?${new URLSearchParams(span)}`)).status).toBe(
    403,
  )
})

it('narrows what came back, and shows who is on a channel that channel alone', async () => {
  const partner = await asStaff(product, ['daily-channel'])
  await staff.post(`/channels/${channel}/admins`, { admin_ids: [partner.adminId] })
  const own = await ask(partner, `/analytics/channel/${channel}/refundStatistics`, span)
  const { breakdowns } = await ask(staff, path, { ...span, 'filter[channel_id]': String(channel) })

  expect(own.breakdowns.map(({ rows }) => rows.map(({ refunds }) => refunds))).toEqual(
    breakdowns.map(({ rows }) => rows.map(({ refunds }) => refunds)),
  )
  expect((await partner.get(`${path}?${new URLSearchParams(span)}`)).status).toBe(403)
  expect(
    (await partner.get(`/analytics/channel/999999/refundStatistics?${new URLSearchParams(span)}`)).status,
  ).toBe(403)
})

it('sets today, weeks, months and all time side by side, each as its days come to', async () => {
  interface Span {
    readonly span: string
    readonly from: string | null
    readonly to: string
    readonly [figure: string]: unknown
  }
  const { body } = await staff.get('/dashboard/revenueGather')
  const { spans } = body.data as unknown as { spans: Span[] }
  expect(body.meta).toMatchObject({ currency: 'USD', timezone: 'UTC', as_of: clock.now.toISOString() })

  expect(spans.map(({ span, from, to }) => [span, from, to])).toEqual([
    ['today', '2026-06-17', '2026-06-17'],
    ['yesterday', '2026-06-16', '2026-06-16'],
    ['last_7_days', '2026-06-11', '2026-06-17'],
    ['this_month', '2026-06-01', '2026-06-17'],
    ['last_month', '2026-05-01', '2026-05-31'],
    ['this_year', '2026-01-01', '2026-06-17'],
    ['all_time', null, '2026-06-17'],
  ])
  for (const { from, to, span: _, paying_members, ...figures } of spans) {
    const query = new URLSearchParams({ from: from ?? '2025-12-01', to })
    const totalsOf = async (path: string) =>
      ((await staff.get(`/analytics/revenue/${path}?${query}`)).body.data as unknown as { totals: object })
        .totals
    expect(await totalsOf('companyDataDaily')).toMatchObject(figures)
    expect(await totalsOf('payingMembers')).toMatchObject({ paying_members })
  }
})
