import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

const home = 'America/New_York'
type Row = Readonly<Record<string, unknown>> & {
  readonly day: string
  readonly ratios: Readonly<Record<string, { numerator: number; denominator: number }>>
}

async function rowsOf(staff: Client, path: string, query: Readonly<Record<string, string>>): Promise<Row[]> {
  const { status, body } = await staff.get(`${path}?${new URLSearchParams(query)}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return (body.data as unknown as { rows: Row[] }).rows
}

/** Sales of five months and a change of clocks, some of them disputed weeks later. */
async function sell(product: TestProduct, { channel, plan }: { channel: number; plan: number }) {
  const member = await aMember(product)
  await sql`
    with sold as (
      insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
      select ${member}, ${plan}, case when n % 3 = 0 then ${channel}::bigint end, 'renewal', 1000 + n, 'USD', 'card', 'segpay', 'M' || n,
        timestamptz '2026-01-01 03:00Z' + n * 389 % 5000 * interval '43 minutes' from generate_series(1, 900) n
      returning id, amount, paid_at)
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, occurred_at)
    select id, 'segpay', 'B' || id, amount, 'USD', paid_at + id % 37 * interval '29 hours' from sold where id % 4 = 0`.execute(
    product.owner.db,
  )
}

/** The same by plain SQL: disputes of each day or month, and orders of the day or month that lies a month before. */
async function byHand(product: TestProduct, unit: 'day' | 'month', channel: number | null) {
  const { rows } = await sql<{ part: string; numerator: number; denominator: number }>`
    select to_char(part, 'YYYY-MM-DD') as part, sum(disputed)::int as numerator, sum(sold)::int as denominator from (
      select date_trunc(${unit}, (o.paid_at at time zone ${home})::date + interval '1 month') as part, 0 as disputed, 1 as sold
        from orders o where ${channel}::bigint is null or o.channel_id = ${channel}
      union all select date_trunc(${unit}, c.occurred_at at time zone ${home}), 1, 0
        from chargebacks c join orders o on o.id = c.order_id where ${channel}::bigint is null or o.channel_id = ${channel}) p
    group by 1`.execute(product.owner.db)
  return new Map(rows.map(({ part, ...parts }) => [part, parts]))
}

it('divides disputes by the orders of a month earlier, by day and month, and as orders are told late', async () => {
  await using product = await startProduct({ businessTimeZone: home })
  const staff = await asStaff(product)
  const plan = await aPlan(staff)
  const channel = idOf(await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'S' }))
  await sell(product, { channel, plan })
  const paths = ['/analytics/refunds/records', '/analytics/revenue/companyDataDaily']
  const span = { from: '2026-02-01', to: '2026-05-31' }
  const expectAll = async () => {
    for (const path of paths)
      for (const unit of ['day', 'month'] as const)
        for (const of of [null, channel]) {
          const filter: Readonly<Record<string, string>> = of ? { 'filter[channel_id]': `${of}` } : {}
          const rows = await rowsOf(staff, path, { ...span, bucket: unit, ...filter })
          const hand = await byHand(product, unit, of)
          expect(rows.length).toBeGreaterThan(3)
          for (const { day, ratios } of rows) {
            const { numerator, denominator } = ratios['chargeback_rate_month_before'] ?? {}
            expect([numerator, denominator], `${path} ${unit} ${day} ${of}`).toEqual([
              hand.get(day)?.numerator ?? 0,
              hand.get(day)?.denominator ?? 0,
            ])
          }
        }
  }

  await expectAll()
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  await expectAll()
  // Told late, of the month before the first of the days that are asked for.
  await sql`insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select user_id, plan_id, billing_source, amount, currency, payment_method, provider, 'late', '2026-01-07 12:00Z' from orders limit 1`.execute(
    product.owner.db,
  )
  await expectAll()
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  await expectAll()
  const whole = await staff.get(
    `/analytics/channel/refundStatistics?${new URLSearchParams({ from: '2026-03-01', to: '2026-03-31' })}`,
  )
  const march = (await byHand(product, 'month', null)).get('2026-03-01') ?? { numerator: 0, denominator: 0 }
  expect((whole.body.data as { summary: object }).summary).toMatchObject({
    chargeback_rate_month_before: Math.round((march.numerator * 10_000) / march.denominator),
  })
})
