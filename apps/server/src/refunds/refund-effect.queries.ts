import type { LedgerEvent } from '@backlot/contract/ledger/ledger-event'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type BusinessClock } from '../platform/report/report-span.ts'

/** What is known beside an order when something is to come back of it. */
export interface Surroundings {
  /** Asked for by staff, and not yet decided. */
  readonly waiting: number
  /** Minor units a month, of all subscriptions in the order's currency. */
  readonly mrr: number
  readonly channel: { readonly id: number; readonly name: string; readonly share: number } | null
  /** Whether the order is the last charge of its subscription: what is not used yet is of this one. */
  readonly isLatest: boolean
  /** Whether a later charge of the subscription pays for the access that there is now. */
  readonly isPaidLater: boolean
}

/** What came back whole pays for nothing. */
const isPaidLater = sql`exists (select from orders l where l.subscription_id = o.subscription_id
  and (l.paid_at, l.id) > (o.paid_at, o.id) and l.amount > l.refunded + l.charged_back)`

/** Whether a later charge of its subscription pays for the access that there is now. */
export async function hasLaterCharge(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isPaidLater}`.execute(db)
  return rows.length > 0
}

/** What stands around an order; one refund may be left out of what waits, as it is the one that is judged. */
export async function findSurroundings(
  db: Db,
  orderId: number,
  leftOut: number | null = null,
): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select (select coalesce(sum(amount), 0)::bigint from refunds r
        where r.order_id = o.id and r.status = 'to_approve' and r.id is distinct from ${leftOut}::bigint) as waiting,
      (select coalesce(sum(mrr), 0)::bigint from subscriptions s where s.mrr > 0 and s.currency = o.currency) as mrr,
      (select jsonb_build_object('id', c.id, 'name', c.name, 'share', o.profit_sharing)
        from channels c where c.id = o.channel_id) as channel,
      o.subscription_id is not null and not exists (select from orders l where l.subscription_id = o.subscription_id
        and (l.paid_at, l.id) > (o.paid_at, o.id)) as "isLatest", ${isPaidLater} as "isPaidLater"
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { waiting: 0, mrr: 0, channel: null, isLatest: false, isPaidLater: false }
}

export interface MonthOfSales {
  readonly sales: number
  readonly refunds: number
  readonly disputes: number
}

/** What was sold and came back so far in the business's month. */
export async function countMonth(db: Db, { zone, now }: BusinessClock): Promise<MonthOfSales> {
  const start = sql`(date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone})`
  const { rows } = await sql<MonthOfSales>`
    select (select count(*) from orders where paid_at >= ${start} and paid_at <= ${now}) as sales,
      (select count(*) from refunds where occurred_at >= ${start} and occurred_at <= ${now}) as refunds,
      (select count(*) from chargebacks where occurred_at >= ${start} and occurred_at <= ${now}) as disputes`.execute(
    db,
  )
  return rows[0] ?? { sales: 0, refunds: 0, disputes: 0 }
}

const mostApprovers = 3

/** Names of some who may agree: enabled, somebody else than who asks, and than who reads it. */
export async function listApprovers(
  db: Db,
  { askerId, readerId }: { askerId: number | null; readerId: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.name from admins a where a.status = 'enabled' and a.id is distinct from ${askerId} and a.id <> ${readerId} and exists (
      select from admin_roles h join role_permissions p on p.role_id = h.role_id
      where h.admin_id = a.id and p.permission = 'approve-refunds')
    order by a.name, a.id limit ${mostApprovers}`.execute(db)
  return rows.map(({ name }) => name)
}

/** What was told of a subscription. */
export async function listLedger(db: Db, subscriptionId: number): Promise<LedgerEvent[]> {
  const { rows } = await sql<LedgerEvent>`
    select provider || ' ' || transaction_number as key, type, occurred_at as "occurredAt", mrr, until, reason
    from subscription_event where subscription_id = ${subscriptionId}`.execute(db)
  return rows
}
