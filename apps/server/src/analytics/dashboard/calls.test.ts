import type { DashboardCards } from '@backlot/contract/reports/dashboard/cards'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { startInSeptember } from '../../testing/sites/a-september.ts'

// New York's clocks go back on this day, so that it has 25 hours.
const clock = { now: new Date('2026-11-01T20:30:00Z') }
let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'America/New_York' }, () => clock.now)
  staff = await asStaff(product)
  const [member, plan] = [await aMember(product), await aPlan(staff)]
  const { db } = product.owner
  // Sales of today, of yesterday before and after this hour, and of the day before the week.
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select ${member}, ${plan}, billing_source, amount, 'USD', 'card', 'segpay', 'D-' || amount, paid_at from (values
      ('renewal', 1100, timestamptz '2026-11-01 04:00Z'), ('initial', 900, '2026-11-01 20:00Z'),
      ('renewal', 400, '2026-10-31 04:00Z'), ('renewal', 100, '2026-10-31 19:29Z'), ('renewal', 7000, '2026-10-31 19:31Z'),
      ('renewal', 30, '2026-10-26 04:00Z'), ('renewal', 9000, '2026-10-26 03:59Z')
    ) v (billing_source, amount, paid_at)`.execute(db)
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R', 250, currency, 'member', '2026-11-01 12:00Z' from orders where amount = 1100`.execute(
    db,
  )
  await sql`insert into supports (reference, subject, email, language, message, type, status)
    select 'S-' || n, 'Help', 'a@example.com', 'en', 'Please', 'other', case n when 1 then 'solved' else 'open' end
    from generate_series(1, 3) n`.execute(db)
  return () => product[Symbol.asyncDispose]()
})

async function cardsFor(client: Client) {
  const { status, body } = await client.get('/dashboard')
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  expect(body.meta).toMatchObject({ currency: 'USD', basis: ['net_sales', 'gross', 'refund', 'mrr'] })
  const { cards } = body.data as unknown as {
    cards: (DashboardCards['cards'][number] & { change_rate: number | null })[]
  }
  return new Map(cards.map((card) => [card.id, card]))
}

it('says of today what it is against the same hours of yesterday, and of each of seven days, by their own clocks', async () => {
  const cards = await cardsFor(staff)

  expect(cards.get('gross')).toMatchObject({ value: 2_000, previous: 500, change_rate: 30_000 })
  expect(cards.get('gross')?.spark).toEqual([30, 0, 0, 0, 0, 7_500, 2_000])
  expect(cards.get('net_sales')).toMatchObject({ value: 1_750, previous: 500, change_rate: 25_000 })
  expect(cards.get('first_payments')).toMatchObject({ value: 1, previous: 0, change_rate: null })
  expect(cards.get('renewals')).toMatchObject({ value: 1, previous: 2 })
  expect(cards.get('mrr')).toMatchObject({ value: 0, previous: 0, spark: [0, 0, 0, 0, 0, 0, 0] })
  expect(cards.get('open_tickets')).toMatchObject({ value: 2, previous: null, spark: [] })
})

it('leads to lists of just as many rows', async () => {
  const cards = await cardsFor(staff)

  const linked = ['gross', 'renewals', 'refund', 'registrations', 'open_tickets', 'reported_comments']
  const rows = await Promise.all(
    linked.map(async (id) => {
      const { status, body } = await staff.get(cards.get(id)?.link ?? '')
      expect({ id, errors: body.errors }).toEqual({ id })
      return [status, (body.data as unknown as object[]).length]
    }),
  )
  expect(rows).toEqual([
    [200, 2],
    [200, 1],
    [200, 1],
    [200, cards.get('registrations')?.value],
    [200, 2],
    [200, 0],
  ])
})

it('leads from how things stand to all that it is added up of until now', async () => {
  await using told = await startInSeptember(new Date('2026-09-30T12:00:00Z'))
  const [one, other] = [await aMember(told.product), await aMember(told.product)]
  const answer = await told.tell([
    told.event(one, 'one', ['new', '2026-08-30', '2026-09-30']),
    told.event(one, 'one', ['renewal', '2026-09-30', '2026-10-30']),
    told.event(other, 'other', ['new', '2026-09-02', '2026-10-02']),
    { ...told.event(other, 'other', ['churn', '2026-09-30']), reason: 'voluntary' },
  ])
  expect(answer.body.data).toMatchObject({ accepted: 4, refused: 0 })

  const cards = await cardsFor(told.staff)

  const listed = async (id: string) => {
    const [path, query] = (cards.get(id)?.link ?? '').split('?')
    return (await told.staff.get(`${path}/totals?${query}`)).body.data
  }
  const { value } = cards.get('mrr') ?? {}
  expect(value).toBeGreaterThan(0)
  expect(await listed('mrr')).toMatchObject({ rows: 3, sums: { change: [{ currency: 'USD', sum: value }] } })
  expect(cards.get('subscribers_active')?.value).toBe(1)
  expect(await listed('subscribers_active')).toMatchObject({ rows: 3 })
})

it('shows tickets and comments, and ways to lists, to those alone who may see them', async () => {
  const reader = await asStaff(product, ['view-dashboard'])
  const desk = await asStaff(product, ['view-dashboard', 'list-supports'])
  const stranger = await asStaff(product, ['list-supports'])

  const cards = await cardsFor(reader)
  expect([...cards.keys()]).not.toContain('open_tickets')
  expect([...cards.keys()]).not.toContain('reported_comments')
  expect([...cards.values()].map(({ link }) => link).filter((link) => link !== null)).toEqual([])
  expect((await cardsFor(desk)).get('open_tickets')?.value).toBe(2)
  expect((await stranger.get('/dashboard')).status).toBe(403)
})

/** How many statements a call runs, those of every call left out. */
async function statementsOf(path: string): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status } = await staff.get(path)
    expect(status, path).toBe(200)
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

const days = 'from=2026-10-26&to=2026-11-01&compare=1'

it.each([
  '/dashboard',
  `/dashboard/revenueTrend?${days}&marks=1`,
  `/dashboard/revenueTrend/types?${days}&marks=1`,
  `/dashboard/memberTrend?${days}&marks=1`,
  `/dashboard/channelList?${days}`,
  `/dashboard/planList?${days}`,
  `/dashboard/devices?${days}`,
  '/dashboard/revenueGather',
  '/dashboard/real-time-users',
  '/dashboard/real-time-revenues',
])('answers %s by at most four statements of its own', async (path) => {
  // One of its own, and what every call costs.
  await statementsOf('/dashboard/arrangement')
  const usual = (await statementsOf('/dashboard/arrangement')) - 1
  await statementsOf(path)
  // Nothing is remembered of it once something has been committed.
  await sql`select pg_current_xact_id()`.execute(product.owner.db)

  const own = (await statementsOf(path)) - usual

  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThanOrEqual(4)
})
