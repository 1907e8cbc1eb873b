import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/notifications/notification.ts'

/** Terms stay as they are until the transaction ends: no charge that comes meanwhile misses those that are being written. */
export async function holdTerms(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('payout reports', 0))`.execute(db)
}

/** Nobody else takes charges or writes terms until the transaction ends. */
export async function lockTerms(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout reports', 0))`.execute(db)
}

/** The report that decides the fees of what was paid at a moment, open or closed; the days of no two overlap. */
export async function findDeciding(
  db: Db,
  { provider, currency, paidAt }: { provider: string; currency: string; paidAt: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from segpays where provider = ${provider} and currency = ${currency} and starts_at <= ${paidAt}
      and ends_at > ${paidAt}`.execute(db)
  return rows[0]?.id
}

/** Whether a report is open; it and its terms stay so until the transaction ends, and no other job writes fees meanwhile. */
export async function holdOpen(db: Db, reportId: number): Promise<boolean> {
  const { rows } = await sql`
    select from segpays where id = ${reportId} and closed_at is null for no key update`.execute(db)
  return rows.length > 0
}

const wasDecided = sql`not o.fees_by_hand and o.fees_report_id = r.id`
const isCovered = sql`o.provider = r.provider and o.currency = r.currency and o.paid_at >= r.starts_at and o.paid_at < r.ends_at`
const isToBeDecided = sql`not o.fees_by_hand and ${isCovered}`
/** The orders whose fees a report decides, or did until now; never those that staff typed. */
const decided = sql`((${wasDecided}) or (${isToBeDecided}))`

/** So many orders have their fees from a report, or are to have. */
export async function countDecided(db: Db, reportId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from segpays r join orders o on ${decided} where r.id = ${reportId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What orders of a report should have, beside what they have. */
const judgedOf = (orders: RawBuilder<unknown>) => sql`
  select o.id, is_covered, r.id as report_id, o.transaction_fee, o.settlement_fee, o.reserve_fee, o.fees_report_id,
    coalesce(o.sent_transaction_fee, o.transaction_fee) as sent_transaction_fee,
    coalesce(o.sent_settlement_fee, o.settlement_fee) as sent_settlement_fee,
    coalesce(o.sent_reserve_fee, o.reserve_fee) as sent_reserve_fee,
    r.transaction_fee as own_transaction_fee, share_of(o.amount, r.settlement_fee_rate) as own_settlement_fee,
    share_of(o.amount, r.reserve_rate) as own_reserve_fee
  from segpays r join orders o on ${orders}
  cross join lateral (select ${isCovered} as is_covered) covered`

const isOfOtherTerms = sql`(fees_report_id, transaction_fee, settlement_fee, reserve_fee) is distinct from
  (case when is_covered then report_id end, case when is_covered then own_transaction_fee else sent_transaction_fee end,
    case when is_covered then own_settlement_fee else sent_settlement_fee end,
    case when is_covered then own_reserve_fee else sent_reserve_fee end)`

/** Whether an order of a report that is open has other fees than its terms make. */
export async function hasFeesOfOtherTerms(db: Db, reportId: number): Promise<boolean> {
  const isAny = (orders: RawBuilder<unknown>) =>
    sql`exists (select from (${judgedOf(orders)} where r.id = ${reportId} and r.closed_at is null) judged where ${isOfOtherTerms})`
  // Apart, so that each finds its orders by an index, also among millions.
  const { rows } = await sql<{ isSo: boolean }>`
    select ${isAny(wasDecided)} or ${isAny(sql`${isToBeDecided} and o.fees_report_id is distinct from r.id`)} as "isSo"`.execute(
    db,
  )
  return rows[0]?.isSo ?? false
}

const ordersAtOnce = 5_000

/** Works the fees of a report's orders out anew; those that it no longer covers get back what was sent. Answers how many. */
export async function recomputeFees(db: Db, reportId: number): Promise<number> {
  let recomputed = 0
  let after = 0
  for (;;) {
    const { wanted, written, last } = await recomputeSome(db, { reportId, after })
    recomputed += written
    if (wanted < ordersAtOnce || last === null) break
    after = last
  }
  if (recomputed > 0) await notify(db, { about: 'records', resource: 'orders', sessionId: 0, records: null })
  return recomputed
}

interface Batch {
  /** So many were to be written; fees that somebody typed meanwhile are not. */
  readonly wanted: number
  readonly written: number
  /** The order with the highest id of those that were to be written. */
  readonly last: number | null
}

async function recomputeSome(
  db: Db,
  { reportId, after }: { reportId: number; after: number },
): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with judged as (${judgedOf(decided)} where r.id = ${reportId} and o.id > ${after}), wanted as (
      select id, case when is_covered then report_id end as report_id,
        case when is_covered then own_transaction_fee else sent_transaction_fee end as transaction_fee,
        case when is_covered then own_settlement_fee else sent_settlement_fee end as settlement_fee,
        case when is_covered then own_reserve_fee else sent_reserve_fee end as reserve_fee,
        sent_transaction_fee, sent_settlement_fee, sent_reserve_fee
      from judged
      where ${isOfOtherTerms}
      order by id limit ${ordersAtOnce}
    ), written as (update orders o set fees_report_id = w.report_id, transaction_fee = w.transaction_fee, settlement_fee = w.settlement_fee,
      reserve_fee = w.reserve_fee, sent_transaction_fee = w.sent_transaction_fee,
      sent_settlement_fee = w.sent_settlement_fee, sent_reserve_fee = w.sent_reserve_fee,
      updated_at = now(), version = o.version + 1
    from wanted w where o.id = w.id and not o.fees_by_hand returning o.id)
    select (select count(*) from wanted) as wanted, count(*) as written, (select max(id) from wanted) as last
    from written`.execute(db)
  return rows[0] ?? { wanted: 0, written: 0, last: null }
}
