import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** What the books know that a payout may be of: by its kind and the id of its row, and since when they know. A reserve comes on a day of the clocks. */
const oursIn = (zone: string) => sql`(
  select 'charge' as kind, id as booking_id, id as order_id, null::bigint as refund_id, null::bigint as chargeback_id,
    null::bigint as tranche_id, provider, currency, transaction_number, paid_at as at, amount,
    transaction_fee + settlement_fee as fee, created_at as known_at from orders
  union all
  select 'refund', id, order_id, id, null, null, provider, currency, transaction_number, occurred_at, amount, null,
    greatest(created_at, decided_at) from refunds
  union all
  select 'chargeback', id, order_id, null, id, null, provider, currency, transaction_number, occurred_at, amount, null,
    created_at from chargebacks
  union all
  select 'chargeback_won', id, order_id, null, id, null, provider, currency, transaction_number, resolved_at, amount, null,
    coalesce(ending_told_at, greatest(created_at, resolved_at)) from chargebacks where won
  union all
  select 'reserve_released', id, null, null, null, id, provider, currency, reference,
    release_on::timestamp at time zone ${zone}, reserve_held, null, null
  from segpays where reserve_held > 0
)`

const takeOurs = sql`order_id = o.order_id, refund_id = o.refund_id, chargeback_id = o.chargeback_id,
  tranche_id = o.tranche_id, our_amount = o.amount, our_fee = o.fee`

/** What no line is of yet, and nobody settled as missing from this report. */
const isFreeFor = (reportId: number) => sql`not exists (select from payout_lines known
  where known.kind = o.kind and known.booking_id = o.booking_id
    and (known.line is not null or (known.report_id = ${reportId} and known.settlement is not null)))`

/** Compares the lines of a report that nobody has settled with the books anew. */
export async function matchLines(db: Db, reportId: number, zone: string): Promise<void> {
  if (!(await hasStatement(db, reportId))) return
  await forgetMatches(db, reportId)
  await matchByNumber(db, reportId, zone)
  await matchByDay(db, reportId, zone)
  await judgeReserve(db, reportId)
  await addOursOnly(db, reportId, zone)
}

async function hasStatement(db: Db, reportId: number): Promise<boolean> {
  const { rows } =
    await sql`select from payout_lines where report_id = ${reportId} and line is not null limit 1`.execute(db)
  return rows.length > 0
}

async function forgetMatches(db: Db, reportId: number): Promise<void> {
  await sql`delete from payout_lines where report_id = ${reportId} and line is null and settlement is null`.execute(
    db,
  )
  await sql`update payout_lines set order_id = null, refund_id = null, chargeback_id = null, tranche_id = null,
    our_amount = null, our_fee = null, is_matched_by_day = false
    where report_id = ${reportId} and settlement is null and our_amount is not null`.execute(db)
}

/** The first line of a number is what we know by it; another one is nothing of ours. */
async function matchByNumber(db: Db, reportId: number, zone: string): Promise<void> {
  await sql`
    update payout_lines l set ${takeOurs}
    from (
      select distinct on (kind, transaction_number) id, kind, transaction_number from payout_lines
      where report_id = ${reportId} and line is not null order by kind, transaction_number, line
    ) first
      join segpays r on r.id = ${reportId}
      join ${oursIn(zone)} o on o.kind = first.kind and o.transaction_number = first.transaction_number
        and o.provider = r.provider and o.currency = r.currency
    where l.id = first.id and l.our_amount is null and l.settlement is null and o.booking_id <> case o.kind
      when 'reserve_released' then r.id else 0 end and ${isFreeFor(reportId)}`.execute(db)
}

/** What is left is paired by amount and day, the n-th of theirs with the n-th of ours; a reserve by its amount alone. */
async function matchByDay(db: Db, reportId: number, zone: string): Promise<void> {
  const day = (at: unknown, kind: unknown) =>
    sql`case ${kind} when 'reserve_released' then null else (${at} at time zone ${zone})::date end`
  await sql`
    with theirs as (
      select l.id, l.kind, l.amount, ${day(sql`l.booked_at`, sql`l.kind`)} as day,
        row_number() over (partition by l.kind, l.amount, ${day(sql`l.booked_at`, sql`l.kind`)} order by l.booked_at, l.line) as n
      from payout_lines l join segpays r on r.id = l.report_id
      where l.report_id = ${reportId} and l.line is not null and l.our_amount is null and l.settlement is null
        and not exists (select from ${oursIn(zone)} o where o.kind = l.kind and o.transaction_number = l.transaction_number
          and o.provider = r.provider and o.currency = r.currency)
    ), free as (
      select o.*, ${day(sql`o.at`, sql`o.kind`)} as day,
        row_number() over (partition by o.kind, o.amount, ${day(sql`o.at`, sql`o.kind`)} order by o.at, o.booking_id) as n
      from segpays r join ${oursIn(zone)} o on o.provider = r.provider and o.currency = r.currency and o.at < r.ends_at
        and o.at >= case o.kind when 'reserve_released' then '-infinity' else r.starts_at end
      where r.id = ${reportId} and ${isFreeFor(reportId)}
    )
    update payout_lines l set ${takeOurs}, is_matched_by_day = true
    from theirs t join free o on o.kind = t.kind and o.amount = t.amount and o.day is not distinct from t.day and o.n = t.n
    where l.id = t.id`.execute(db)
}

/** What they hold is judged by their own charges at the rate of the report, whether they round each or their sum. */
async function judgeReserve(db: Db, reportId: number): Promise<void> {
  await sql`
    with held as (
      select coalesce(sum(amount) filter (where kind = 'reserve_held'), 0)::bigint as told,
        coalesce(sum(share_of(amount, reserve_rate)) filter (where kind = 'charge'), 0)::bigint as by_charge,
        share_of(coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint, max(reserve_rate)) as by_sum,
        min(line) filter (where kind = 'reserve_held') as first
      from (select l.*, r.reserve_rate from payout_lines l join segpays r on r.id = l.report_id
        where l.report_id = ${reportId} and l.line is not null) l
    )
    update payout_lines l set our_amount = case when l.line <> first or told in (by_charge, by_sum) then l.amount
      else greatest(0, l.amount + by_charge - told) end
    from held where l.report_id = ${reportId} and l.kind = 'reserve_held' and l.settlement is null`.execute(
    db,
  )
  await addReserveNotHeld(db, reportId)
}

/** Where the terms hold a part back and the statement says nothing of it, more was paid than is due. */
async function addReserveNotHeld(db: Db, reportId: number): Promise<void> {
  await sql`
    insert into payout_lines (report_id, kind, our_amount)
    select ${reportId}, 'reserve_held', sum(share_of(l.amount, r.reserve_rate))
    from payout_lines l join segpays r on r.id = l.report_id
    where l.report_id = ${reportId} and l.kind = 'charge' and l.line is not null
      and not exists (select from payout_lines h where h.report_id = ${reportId} and h.kind = 'reserve_held')
    having sum(share_of(l.amount, r.reserve_rate)) > 0`.execute(db)
}

/**
 * What was being told while a report was closed is known since its transaction began, which may be before. So much earlier
 * counts as heard of later, and nothing twice: whatever the report was compared with has a line.
 */
const longestTelling = sql`interval '1 day'`

/**
 * What we know of the days of the report and no line of its statement says: of its own days, of an earlier report's that we expected since, or that we
 * heard of once that was closed.
 */
async function addOursOnly(db: Db, reportId: number, zone: string): Promise<void> {
  const inDaysOf = (report: 'r' | 'earlier') => sql`o.provider = r.provider and o.currency = r.currency
    and o.at >= ${sql.ref(`${report}.starts_at`)} and o.at < ${sql.ref(`${report}.ends_at`)}`
  // Apart, so that each finds its rows by an index, also among millions of orders.
  await sql`
    with wanted as (
      select o.* from segpays r join ${oursIn(zone)} o on ${inDaysOf('r')} where r.id = ${reportId}
      union
      select o.* from segpays r join segpays earlier on ${isEarlier}
        join payout_lines e on e.report_id = earlier.id and e.settlement = 'expect_next'
        join ${oursIn(zone)} o on o.kind = e.kind and o.booking_id = e.booking_id
      where r.id = ${reportId}
      union
      select o.* from segpays r join segpays earlier on ${isEarlier}
        join ${oursIn(zone)} o on ${inDaysOf('earlier')} and o.known_at > earlier.closed_at - ${longestTelling}
      where r.id = ${reportId}
    )
    insert into payout_lines (report_id, kind, order_id, refund_id, chargeback_id, tranche_id, our_amount, our_fee)
    select ${reportId}, o.kind, o.order_id, o.refund_id, o.chargeback_id, o.tranche_id, o.amount, o.fee from wanted o
    where ${isFreeFor(reportId)} and not exists (
      select from payout_lines known where known.kind = o.kind and known.booking_id = o.booking_id
        and (known.report_id = ${reportId} or known.settlement is distinct from 'expect_next'))
    order by o.at, o.booking_id`.execute(db)
}

const isEarlier = sql`earlier.provider = r.provider and earlier.currency = r.currency and earlier.ends_at <= r.starts_at`
