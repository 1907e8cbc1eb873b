import type { NewChargeback, NewOrder, NewRefund } from '@backlot/contract/site/money/payments'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { notificationOfEach } from '../../platform/notifications/notification.ts'
import type { Differences } from './differences.ts'
import { keyOf } from './verdicts.ts'

interface Key {
  readonly provider: string
  readonly transactionNumber: string
}

/** An order as far as what is told of it is judged by it. */
export interface KnownOrder extends Key {
  readonly id: number
  readonly memberId: number
  readonly amount: number
  readonly currency: string
  readonly paidAt: string
  /** What has not come back of it. */
  readonly left: number
}

const orderColumns = sql`o.id, o.user_id as "memberId", o.provider, o.transaction_number as "transactionNumber", o.amount,
  o.currency, o.paid_at as "paidAt", o.amount - o.refunded - o.charged_back as left`

function byKey<T extends Key>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The orders of these numbers. */
export async function findOrders(db: Db, keys: readonly Key[]): Promise<Map<string, KnownOrder>> {
  const { rows } = await sql<KnownOrder>`select ${orderColumns} from orders o
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) g (provider text, "transactionNumber" text)
      on o.provider = g.provider and o.transaction_number = g."transactionNumber"`.execute(db)
  return byKey(rows)
}

/** The same, and nobody else takes anything back of them until the transaction ends. */
export async function lockOrders(db: Db, keys: readonly Key[]): Promise<Map<string, KnownOrder>> {
  const ids = [...(await findOrders(db, keys)).values()].map(({ id }) => id)
  const { rows } = await sql<KnownOrder>`select ${orderColumns} from orders o
    where o.id = any(${ids}::bigint[]) order by o.id for update`.execute(db)
  return byKey(rows)
}

/** Which of these deals there are, as `deal plan`. */
export async function findDeals(db: Db, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ known: string }>`
    select id || ' ' || plan_id as known from deals where id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ known }) => known))
}

export type OrderToAdd = NewOrder & {
  readonly subscriptionId: number | null
  readonly promotionId: number | null
}

export interface AddedOrder extends Key {
  readonly orderId: number
  readonly memberId: number
  readonly planId: number
  readonly paidAt: string
  readonly promotionId: number | null
}

/**
 * Adds orders, with the fees of the payout report that covers them where there is one; answers those that were added. In
 * one order, so that two at once wait and do not clash.
 */
export async function insertOrders(
  db: Db,
  orders: readonly OrderToAdd[],
  reportCurrency: string,
): Promise<AddedOrder[]> {
  const { rows } = await sql<AddedOrder>`
    insert into orders (user_id, plan_id, subscription_id, channel_id, campaign_id, billing_source, amount, discount,
      currency, rate, promotion_id, deal_id, payment_method, provider, transaction_number, paid_at, transaction_fee,
      settlement_fee, reserve_fee, fees_report_id, sent_transaction_fee, sent_settlement_fee, sent_reserve_fee)
    select "memberId", "planId", "subscriptionId", coalesce("channelId", s.channel_id),
      case when "channelId" is null then s.campaign_id else "campaignId" end, "billingSource", amount, discount,
      g.currency, case g.currency when ${reportCurrency} then 1 else g.rate end, "promotionId", "dealId", "paymentMethod",
      g.provider, "transactionNumber", "paidAt", coalesce(r.transaction_fee, "transactionFee"),
      coalesce(share_of(amount, r.settlement_fee_rate), "settlementFee"),
      coalesce(share_of(amount, r.reserve_rate), "reserveFee"), r.id, case when r.id is not null then "transactionFee" end,
      case when r.id is not null then "settlementFee" end, case when r.id is not null then "reserveFee" end
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) g ("memberId" bigint, "planId" bigint, "subscriptionId" bigint,
      "channelId" bigint, "campaignId" bigint, "billingSource" text, amount bigint, discount bigint, currency text,
      rate numeric, "promotionId" bigint, "dealId" bigint, "paymentMethod" text, provider text, "transactionNumber" text,
      "paidAt" timestamptz, "transactionFee" bigint, "settlementFee" bigint, "reserveFee" bigint)
    left join subscriptions s on s.id = g."subscriptionId"
    left join segpays r on r.provider = g.provider and r.currency = g.currency and r.starts_at <= "paidAt"
      and r.ends_at > "paidAt"
    order by g.provider, "transactionNumber"
    on conflict do nothing
    returning id as "orderId", provider, transaction_number as "transactionNumber", user_id as "memberId",
      plan_id as "planId", paid_at as "paidAt", promotion_id as "promotionId"`.execute(db)
  return rows
}

export type ReversalTable = 'refunds' | 'chargebacks'

export interface KnownReversal extends Key {
  readonly id: number
  readonly orderId: number
  readonly amount: number
  readonly currency: string
  readonly occurredAt: string
  readonly isResolved: boolean
  /** How a dispute ended. */
  readonly won: boolean | null
}

/** What came back under these numbers. */
export async function findReversals(
  db: Db,
  table: ReversalTable,
  keys: readonly Key[],
): Promise<Map<string, KnownReversal>> {
  const ending =
    table === 'chargebacks'
      ? sql`r.resolved_at is not null as "isResolved", r.won`
      : sql`true as "isResolved", null::boolean as won`
  const { rows } = await sql<KnownReversal>`
    select r.id, r.provider, r.transaction_number as "transactionNumber", r.order_id as "orderId", r.amount, r.currency,
      r.occurred_at as "occurredAt", ${ending} from ${sql.table(table)} r
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) g (provider text, "transactionNumber" text)
      on r.provider = g.provider and r.transaction_number = g."transactionNumber"`.execute(db)
  return byKey(rows)
}

/** A refund that staff recorded, and no provider has told of yet. */
export interface UnnumberedRefund {
  readonly id: number
  readonly orderId: number
  readonly amount: number
}

/** The refunds of these orders that have no number yet, the oldest first. */
export async function findUnnumbered(db: Db, orderIds: readonly number[]): Promise<UnnumberedRefund[]> {
  const { rows } = await sql<UnnumberedRefund>`
    select id, order_id as "orderId", amount from refunds where order_id = any(${orderIds}::bigint[])
      and status = 'approved' and transaction_number is null order by id`.execute(db)
  return rows
}

/** Gives refunds the numbers under which the provider told of them. */
export async function numberRefunds(
  db: Db,
  numbers: readonly { readonly id: number; readonly transactionNumber: string }[],
): Promise<void> {
  await sql`
    update refunds r set transaction_number = g."transactionNumber", updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) g (id bigint, "transactionNumber" text)
    where r.id = g.id`.execute(db)
}

export type ReversalToAdd = (NewRefund | NewChargeback) & { readonly orderId: number }

/** Adds what came back; the rows themselves move the sums of their orders. Answers how many were added. */
export async function insertReversals(
  db: Db,
  table: ReversalTable,
  reversals: readonly ReversalToAdd[],
): Promise<number> {
  const ending = table === 'chargebacks' ? sql`, resolved_at, won` : sql``
  const ended = table === 'chargebacks' ? sql`, "resolvedAt", won` : sql``
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (order_id, provider, transaction_number, amount, currency, reason, initiated_by,
      occurred_at${ending})
    select "orderId", provider, "transactionNumber", amount, currency, reason, "initiatedBy", "occurredAt"${ended}
    from jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) g ("orderId" bigint, provider text,
      "transactionNumber" text, amount bigint, currency text, reason text, "initiatedBy" text, "occurredAt" timestamptz,
      "resolvedAt" timestamptz, won boolean)
    order by "orderId", provider, "transactionNumber"
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Says how disputes ended. */
export async function resolveChargebacks(
  db: Db,
  endings: readonly (Pick<NewChargeback, 'resolvedAt' | 'won'> & { readonly id: number })[],
): Promise<void> {
  await sql`
    update chargebacks c set resolved_at = g."resolvedAt", won = g.won
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) g (id bigint, "resolvedAt" timestamptz, won boolean)
    where c.id = g.id and c.resolved_at is null`.execute(db)
}

interface ConflictOfMoney {
  readonly kind: 'order' | 'refund' | 'chargeback'
  readonly orderId: number
  readonly knownAmount: number
  readonly knownCurrency: string
  readonly toldAmount: number
  readonly toldCurrency: string
}

interface ConflictOfEvent {
  readonly kind: 'event'
  readonly subscriptionId: number
}

export type Conflict = Key & Differences & (ConflictOfMoney | ConflictOfEvent)

/** Keeps what differs from what is known, once, for finance. */
export async function noteConflicts(db: Db, conflicts: readonly Conflict[]): Promise<void> {
  if (conflicts.length === 0) return
  await sql`
    with written as (insert into conflicts (kind, order_id, subscription_id, provider, transaction_number, known_amount,
      known_currency, told_amount, told_currency, differs, known_values, told_values)
    select kind, "orderId", "subscriptionId", provider, "transactionNumber", "knownAmount", "knownCurrency", "toldAmount",
      "toldCurrency", differs, "knownValues", "toldValues"
    from jsonb_to_recordset(${JSON.stringify(conflicts)}::jsonb) g (kind text, "orderId" bigint, "subscriptionId" bigint,
      provider text, "transactionNumber" text, "knownAmount" bigint, "knownCurrency" text, "toldAmount" bigint,
      "toldCurrency" text, differs text[], "knownValues" text, "toldValues" text)
    on conflict do nothing returning id, version)
    select ${notificationOfEach('conflicts')} from written`.execute(db)
}
