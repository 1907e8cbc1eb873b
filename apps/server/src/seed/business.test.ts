import { movementsOf } from '@backlot/contract/ledger/movements'
import { standingAt } from '@backlot/contract/ledger/subscription-ledger'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listLedgers } from '../ledger/ledger.queries.ts'
import { startProduct, type TestProduct } from '../testing/as-staff.ts'
import { seed } from './seed.ts'
import { inProportion, seedDefaults } from './seed-options.ts'

const until = new Date('2026-10-01T00:00:00Z')
let product: TestProduct

beforeAll(async () => {
  product = await startProduct()
  const few = {
    visits: 3_000,
    videos: 10,
    comments: 10,
    supports: 2,
    users: 600,
    subscriptions: 400,
    orders: 2_400,
  }
  const asOwner = { ...product.services, exportPool: product.owner.exportPool }
  await seed(asOwner, { ...seedDefaults, ...few, seed: 4, until })
  return () => product[Symbol.asyncDispose]()
})

/** What a statement finds that should not be. */
async function faults(statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(product.services.db)).rows
}
async function numberOf(statement: string): Promise<number> {
  const [row] = (
    await sql.raw<{ number: number }>(`select (${statement})::float8 as number`).execute(product.services.db)
  ).rows
  return row?.number ?? Number.NaN
}

it('says of every subscription what its events come to', async () => {
  const { rows: ids } = await sql<{ id: number }>`select id from users`.execute(product.services.db)
  const ledgers = await listLedgers(
    product.services.db,
    ids.map(({ id }) => id),
  )
  const { rows: kept } = await sql<{
    id: number
    status: string
    mrr: number
    accessUntil: string | null
  }>`select id, status, mrr, access_until as "accessUntil" from subscriptions order by id`.execute(
    product.services.db,
  )

  expect(ledgers).toHaveLength(400)
  expect(kept).toEqual(
    ledgers.map(({ subscriptionId, events }) => {
      const standing = standingAt(events, until.toISOString())
      const accessUntil = standing?.accessUntil ?? null
      return { id: subscriptionId, status: standing?.state, mrr: standing?.mrr, accessUntil }
    }),
  )
  expect(await numberOf('select count(*) from subscription_movement')).toBe(
    ledgers.flatMap((ledger) => movementsOf([ledger], { until: until.toISOString() })).length,
  )
  expect(new Set(kept.map(({ status }) => status))).toEqual(
    new Set(['active', 'trialing', 'past_due', 'paused', 'cancelled', 'expired']),
  )
})

it('says of every member which subscription they have', async () => {
  expect(
    await faults(`select u.id from users u left join subscriptions s on s.user_id = u.id
      where (u.plan_id, u.subscription_status, u.start_date) is distinct from (s.plan_id, s.status, s.started_at)`),
  ).toEqual([])
  expect(
    await numberOf(`select count(*) from subscription_event where type = 'complimentary'`),
  ).toBeGreaterThan(0)
})

it('moves the monthly revenue from nothing to what it is, in each currency', async () => {
  expect(
    await faults(`select currency from
      (select currency, sum(mrr_after - mrr_before) as moved from subscription_movement group by 1) m
      full join (select currency, sum(mrr) as stands from subscriptions group by 1) s using (currency)
      where coalesce(moved, 0) <> coalesce(stands, 0)`),
  ).toEqual([])
})

it('charges each event that was paid for once, and nothing else but passes', async () => {
  const paid = `type in ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction')`
  expect(
    await faults(`select e.id, o.id from (select * from subscription_event where ${paid}) e
      full join (select * from orders where subscription_id is not null) o on o.provider = e.provider
        and o.transaction_number = 'C' || e.transaction_number and o.subscription_id = e.subscription_id
        and o.plan_id = e.plan_id and o.paid_at = e.occurred_at
      where e.id is null or o.id is null`),
  ).toEqual([])
  expect(await numberOf('select count(*) from orders')).toBe(2_400)
  expect(
    await faults(`select id from orders where subscription_id is null and billing_source <> 'one_time'`),
  ).toEqual([])
  expect(await numberOf('select count(distinct currency) from orders where rate > 0')).toBe(3)
})

it('sells by no code more often than it has uses, and counts them all', async () => {
  expect(
    await faults(`select p.id from promotions p left join orders o on o.promotion_id = p.id
      left join promotion_claims c on c.order_id = o.id group by p.id
      having p.times_used <> count(o.id) or count(c.id) <> count(o.id) or p.times_used > p.times`),
  ).toEqual([])
  expect(await numberOf('select count(*) from orders where promotion_id is not null')).toBeGreaterThan(5)
  expect(await numberOf('select count(*) from orders where deal_id is not null')).toBeGreaterThan(0)
})

it('gives back all of what staff ended, and loses what was fraud', async () => {
  expect(
    await faults(`select e.id from subscription_event e where e.type = 'churn' and not exists (
      select from orders o where o.subscription_id = e.subscription_id and o.status = case e.reason
        when 'admin' then 'refunded' else o.status end)`),
  ).toEqual([])
  expect(await numberOf('select count(*) from chargebacks')).toBeGreaterThan(0)
})

it('pays out what orders, refunds and chargebacks of each report come to', async () => {
  const within = (
    table: string,
  ) => `select coalesce(sum(amount), 0) from ${table} b where b.provider = r.provider
    and b.currency = r.currency and b.occurred_at >= r.starts_at and b.occurred_at < r.ends_at`
  expect(
    await faults(`select r.id from segpays r left join orders o on o.provider = r.provider and o.currency = r.currency
        and o.paid_at >= r.starts_at and o.paid_at < r.ends_at group by r.id
      having r.gross <> coalesce(sum(o.amount), 0) or r.fees <> coalesce(sum(o.transaction_fee + o.settlement_fee), 0)
        or r.reserve_held <> coalesce(sum(o.reserve_fee), 0) or count(o.id) filter (where o.fees_report_id is distinct from r.id) > 0
        or r.gross > 0 and (r.refunds <> (${within('refunds')}) or r.chargebacks <> (${within('chargebacks')}))`),
  ).toEqual([])
  expect(await numberOf('select count(distinct currency) from segpays where net_payout > 0')).toBe(3)
  expect(await numberOf('select sum(reserve_released) from segpays')).toBeGreaterThan(0)
  expect(await numberOf(`select count(*) from refunds where status = 'to_approve'`)).toBeGreaterThan(0)
})

it('takes the number of subscriptions from those of members and orders', () => {
  expect(inProportion({ users: 1_000_000, orders: 10_000_000 })).toMatchObject({ subscriptions: 600_000 })
  expect(inProportion({ orders: 3_000_000 })).toMatchObject({ users: 300_000, subscriptions: 180_000 })
  expect(inProportion({ users: 1_000, orders: 0 })).toMatchObject({ subscriptions: 0 })
  expect(inProportion({ videos: 10 })).toEqual({})
})

it('has charges that were told again with another amount, some of them settled', async () => {
  expect(
    await faults(`select c.id from conflicts c left join orders o on o.id = c.order_id
      where (o.amount, o.currency, o.transaction_number) is distinct from (c.known_amount, c.known_currency, c.transaction_number)
        or c.told_amount = c.known_amount or c.created_at <= o.paid_at`),
  ).toEqual([])
  expect(await numberOf(`select count(*) from conflicts where status = 'open'`)).toBeGreaterThan(0)
  expect(await numberOf(`select count(*) from conflicts where status = 'settled'`)).toBeGreaterThan(0)
})
