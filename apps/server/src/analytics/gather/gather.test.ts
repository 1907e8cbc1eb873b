import { type GatherSpan, gatherSpans } from '@backlot/contract/reports/dashboard/gather'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

// The day on which New York's clocks have gone back the night before, on the first of a month.
const now = new Date('2026-11-01T20:30:00Z')
const zone = 'America/New_York'
const days: Readonly<Record<GatherSpan, readonly [from: string, to: string]>> = {
  today: ['2026-11-01', '2026-11-01'],
  yesterday: ['2026-10-31', '2026-10-31'],
  last_7_days: ['2026-10-26', '2026-11-01'],
  this_month: ['2026-11-01', '2026-11-01'],
  last_month: ['2026-10-01', '2026-10-31'],
  this_year: ['2026-01-01', '2026-11-01'],
  all_time: ['2000-01-01', '2026-11-01'],
}
let product: TestProduct
let staff: Client
let planId: number
const members: number[] = []

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: zone }, () => now)
  staff = await asStaff(product)
  planId = await aPlan(staff)
  for (let n = 0; n < 30; n++) members.push(await aMember(product))
  await sell(1, 600)
  return () => product[Symbol.asyncDispose]()
})

/** Orders of thirty members, the closer to now the more of them. */
async function sell(first: number, last: number): Promise<void> {
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select (${members}::bigint[])[1 + n * 7 % (10 + n % 21)], ${planId}, 'renewal', 100 + n, 'USD', 'card', 'segpay', 'G-' || n,
      ${now.toISOString()}::timestamptz - make_interval(hours => (n * n / 40)::int, mins => n * 17 % 60)
    from generate_series(${first}::int, ${last}::int) n`.execute(product.owner.db)
}

async function gathered() {
  const { status, body } = await staff.get('/dashboard/revenueGather')
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  expect(body.meta).toMatchObject({ metric_ids: expect.arrayContaining(['gross', 'paying_members']) })
  const { spans } = body.data as unknown as {
    spans: { span: GatherSpan; paying_members: number; orders: number }[]
  }
  return Object.fromEntries(spans.map((each) => [each.span, [each.orders, each.paying_members]]))
}

async function byHand() {
  const found = gatherSpans.map(async (span) => {
    const [from, to] = days[span]
    const { rows } = await sql<{ orders: number; members: number }>`
      select count(*) as orders, count(distinct user_id) as members from orders
      where (paid_at at time zone ${zone})::date between ${from}::date and ${to}::date`.execute(
      product.owner.db,
    )
    return [span, [rows[0]?.orders, rows[0]?.members]]
  })
  return Object.fromEntries(await Promise.all(found))
}

async function addUp(): Promise<void> {
  await sql`update paying_days_due set due_at = now()`.execute(product.owner.db)
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
}

it('counts who paid in each of the spans once, waiting, added up, and with what is told late', async () => {
  const counted = await byHand()
  expect(new Set(Object.values(counted).map((figures) => JSON.stringify(figures))).size).toBe(6)

  expect(await gathered()).toEqual(counted)
  await addUp()
  expect(await gathered()).toEqual(counted)

  await sell(601, 640)
  const later = await byHand()
  expect(later).not.toEqual(counted)
  expect(await gathered()).toEqual(later)
  await addUp()
  expect(await gathered()).toEqual(later)
})

it('counts who paid today once in every span that has today, while it goes on', async () => {
  await addUp()
  // Of some who have paid before, some who have today, and one who never has.
  const buyers = [...members.slice(0, 9), await aMember(product), await aMember(product)]
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select id, ${planId}, 'renewal', 100, 'USD', 'card', 'segpay', 'N-' || id || n, ${now.toISOString()}::timestamptz - make_interval(mins => n)
    from unnest(${buyers}::bigint[]) id, generate_series(1, 2) n`.execute(product.owner.db)
  const { rows } = await sql`select distinct utc_day::text as day from paying_days_due`.execute(
    product.owner.db,
  )
  expect(rows).toEqual([{ day: '2026-11-01' }])

  const found = await byHand()
  expect(await gathered()).toEqual(found)
  await addUp()
  expect(await gathered()).toEqual(found)
})
