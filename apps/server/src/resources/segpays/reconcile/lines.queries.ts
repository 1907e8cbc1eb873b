import type {
  PayoutFigures,
  PayoutKind,
  PayoutVerdict,
  Reconciliation,
  Reserve,
  Settlement,
  StatementField,
} from '@backlot/contract/resources/payout-lines'
import { incomingKinds, mostTranches, payoutLines } from '@backlot/contract/resources/payout-lines'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listingQueries } from '../../../platform/list/listing-queries.ts'

export interface StatementLine {
  readonly line: number
  readonly kind: PayoutKind
  readonly transactionNumber: string | null
  readonly bookedAt: string
  readonly amount: number
  readonly fee: number
}

/** What we have beside a line. */
const ours = sql`left join orders o on o.id = l.order_id left join refunds b on b.id = l.refund_id
  left join chargebacks c on c.id = l.chargeback_id left join segpays t on t.id = l.tranche_id`
const knownBy = sql`coalesce(l.transaction_number, b.transaction_number, c.transaction_number, o.transaction_number, t.reference)`
const ourTime = sql`coalesce(b.occurred_at, case l.kind when 'chargeback_won' then c.resolved_at else c.occurred_at end, o.paid_at)`

export const payoutLineQueries = listingQueries(payoutLines, {
  from: sql`(select l.id, l.report_id, l.verdict, l.kind, l.order_id, l.our_amount, l.amount, l.our_fee, l.fee, l.difference,
      l.is_matched_by_day, l.settlement, l.note, r.currency, l.verdict <> 'matched' and l.settlement is null as is_to_settle,
      ${knownBy} as transaction_number, coalesce(l.booked_at, ${ourTime}) as booked_at, ${ourTime} as our_time,
      (select e.id from segpays e where e.provider = r.provider and e.currency = r.currency and e.ends_at <= r.starts_at
        and ${ourTime} >= e.starts_at and ${ourTime} < e.ends_at) as earlier_id
    from payout_lines l join segpays r on r.id = l.report_id ${ours})`,
  owner: 'report_id',
  fields: {},
  scope: () => null,
})

/** Puts the lines of a statement in the place of what stood there. */
export async function replaceLines(db: Db, reportId: number, lines: readonly StatementLine[]): Promise<void> {
  await sql`delete from payout_lines where report_id = ${reportId}`.execute(db)
  for (let from = 0; from < lines.length; from += 2_000) {
    await sql`
      insert into payout_lines (report_id, line, kind, transaction_number, booked_at, amount, fee)
      select ${reportId}, line, kind, "transactionNumber", "bookedAt", amount, fee
      from jsonb_to_recordset(${JSON.stringify(lines.slice(from, from + 2_000))}::jsonb) g (line integer, kind text,
        "transactionNumber" text, "bookedAt" timestamptz, amount bigint, fee bigint) order by line`.execute(
      db,
    )
  }
}

export async function hasSettled(db: Db, reportId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payout_lines')
    .select('id')
    .where('report_id', '=', reportId)
    .where('settlement', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a report has lines of a statement, or any that somebody has settled: their amounts are in its currency. */
export async function hasLastingLines(db: Db, reportId: number): Promise<boolean> {
  const { rows } = await sql`select from payout_lines where report_id = ${reportId}
    and (line is not null or settlement is not null) limit 1`.execute(db)
  return rows.length > 0
}

/** What the lines of a statement come to; null where there are none. */
export async function figuresOf(db: Db, reportId: number): Promise<PayoutFigures | null> {
  const sum = (kind: PayoutKind) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::bigint`
  const { rows } = await sql<PayoutFigures & { lines: number }>`
    select count(*) as lines, ${sum('charge')} as gross, ${sum('refund')} as refunds, ${sum('chargeback')}
        - ${sum('chargeback_won')} as chargebacks,
      (coalesce(sum(fee), 0) + ${sum('fee')} - ${sum('other_income')})::bigint as fees, ${sum('reserve_held')} as "reserveHeld",
      ${sum('reserve_released')} as "reserveReleased",
      coalesce(sum(payout_of(kind, amount, fee)), 0)::bigint as "netPayout"
    from payout_lines where report_id = ${reportId} and line is not null`.execute(db)
  const [found] = rows
  if (!found || found.lines === 0) return null
  const { lines: _lines, ...figures } = found
  return figures
}

type Counted = Pick<Reconciliation, 'counts' | 'sums' | 'matchedCharges' | 'transactionFees'>

/** The lines of each view of a reconciliation. */
const views = {
  matched: sql`verdict = 'matched'`,
  theirsOnly: sql`verdict = 'theirs_only'`,
  oursOnly: sql`verdict = 'ours_only'`,
  differs: sql`verdict = 'differs'`,
  toSettle: sql`verdict <> 'matched' and settlement is null`,
  all: sql`true`,
} as const satisfies Record<keyof Counted['counts'], RawBuilder<unknown>>

/** A figure of each view, as an object. */
function ofViews(figure: (which: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = Object.entries(views).map(([view, which]) => sql`${view}::text, ${figure(which)}`)
  return sql`json_build_object(${sql.join(parts)})`
}

/** Without a statement the fee of each charge is told by the orders. */
export async function countLines(db: Db, reportId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select ${ofViews((which) => sql`count(*) filter (where ${which})`)} as counts,
      ${ofViews(
        (which) => sql`json_build_object(
          'ours', coalesce(sum(case when comes_in then our_amount else -our_amount end) filter (where ${which}), 0),
          'theirs', coalesce(sum(case when comes_in then amount else -amount end) filter (where ${which}), 0),
          'fees', coalesce(sum(our_fee - fee) filter (where ${which} and line is not null), 0),
          'difference', coalesce(sum(difference) filter (where ${which}), 0))`,
      )} as sums,
      coalesce(sum(amount) filter (where verdict = 'matched' and kind = 'charge'), 0)::bigint as "matchedCharges",
      case when count(line) > 0 then count(*) filter (where kind = 'charge' and line is not null)
          * (select transaction_fee from segpays where id = ${reportId})
        else (select coalesce(sum(transaction_fee), 0)::bigint from orders where fees_report_id = ${reportId})
        end as "transactionFees"
    from (select *,
        -- As in the difference of a line: what came back or is held is taken off.
        kind = any(${[...incomingKinds]}::text[]) as comes_in
      from payout_lines
      where report_id = ${reportId}) l`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('A sum over no rows is one row.')
  return counted
}

/** What reports of the same processor and currency hold at the end of this one. */
export async function readReserve(db: Db, reportId: number): Promise<Reserve> {
  const some = (which: RawBuilder<unknown>, way: 'asc' | 'desc') => sql`coalesce((
    select json_agg(json_build_object('id', id, 'reference', reference, 'periodStart', period_start,
      'periodEnd', period_end, 'releaseOn', release_on, 'amount', reserve_held) order by release_on, id)
    from (select * from held where ${which} order by release_on ${sql.raw(way)}, id ${sql.raw(way)}
      limit ${mostTranches}) t), '[]')`
  const { rows } = await sql<Reserve>`
    with held as materialized (
      select t.*, t.release_on <= r.period_end and t.id <> r.id as is_overdue
      from segpays r join segpays t on t.provider = r.provider and t.currency = r.currency and t.ends_at <= r.ends_at
      where r.id = ${reportId} and t.reserve_held > 0 and not exists (
        select from payout_lines l join segpays by on by.id = l.report_id
        where l.tranche_id = t.id and l.line is not null and by.ends_at <= r.ends_at)
    )
    select json_build_object('count', count(*), 'amount', coalesce(sum(reserve_held), 0)) as held,
      json_build_object('count', count(*) filter (where is_overdue),
        'amount', coalesce(sum(reserve_held) filter (where is_overdue), 0)) as overdue,
      ${some(sql`not is_overdue`, 'asc')} as next, ${some(sql`is_overdue`, 'desc')} as late
    from held`.execute(db)
  const [reserve] = rows
  if (!reserve) throw new Error('A sum over no rows is one row.')
  return reserve
}

export interface OpenLine {
  readonly id: number
  readonly kind: PayoutKind
  readonly verdict: PayoutVerdict
  readonly line: number | null
  readonly transactionNumber: string | null
  readonly bookedAt: string | null
  readonly amount: number | null
  readonly fee: number | null
  readonly orderId: number | null
  readonly settlement: Settlement | null
  readonly note: string | null
  /** The number by which staff know it: that of the line or of what we have beside none; null where there is no number. */
  readonly knownBy: string | null
}

export async function lockLine(db: Db, reportId: number, id: number): Promise<OpenLine | undefined> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.kind, l.verdict, l.line, l.transaction_number as "transactionNumber", l.booked_at as "bookedAt", l.amount,
      l.fee, l.order_id as "orderId", l.settlement, l.note, ${knownBy} as "knownBy"
    from payout_lines l ${ours} where l.id = ${id} and l.report_id = ${reportId} for update of l`.execute(db)
  return rows[0]
}

/** Whether there is an order of this number. */
export async function isNumberKnown(
  db: Db,
  { provider, transactionNumber }: { provider: string; transactionNumber: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('provider', '=', provider)
    .where('transaction_number', '=', transactionNumber)
    .executeTakeFirst()
  return found !== undefined
}

export async function currencyOfPlan(db: Db, planId: number): Promise<string | undefined> {
  const plan = await db.selectFrom('plans').select('currency').where('id', '=', planId).executeTakeFirst()
  return plan?.currency
}

/** The rate of the last charge before this moment, to the report currency; null where no order has one. */
export async function rateBefore(
  db: Db,
  { currency, paidAt, reportCurrency }: { currency: string; paidAt: string; reportCurrency: string },
): Promise<string | null> {
  const { rows } = await sql<{ rate: string | null }>`
    select case ${currency} when ${reportCurrency} then '1' else (
      select o.rate::text from orders o where o.currency = ${currency} and o.rate is not null and o.paid_at <= ${paidAt}
      order by o.paid_at desc, o.id desc limit 1) end as rate`.execute(db)
  return rows[0]?.rate ?? null
}

interface Settled {
  readonly settlement: Settlement
  readonly note: string
  readonly settledBy: number
  /** The order that was made of it. */
  readonly orderId?: number
}

export async function settleRow(
  db: Db,
  id: number,
  { settlement, note, settledBy, orderId }: Settled,
): Promise<void> {
  await sql`
    update payout_lines l set settlement = ${settlement}, note = ${note}, settled_by = ${settledBy}, settled_at = now(),
      order_id = coalesce(o.id, l.order_id), our_amount = coalesce(o.amount, l.our_amount),
      our_fee = coalesce(o.transaction_fee + o.settlement_fee, l.our_fee)
    from (select 1) one left join orders o on o.id = ${orderId ?? null}::bigint
    where l.id = ${id}`.execute(db)
}

export async function rememberedFields(
  db: Db,
  provider: string,
): Promise<ReadonlyMap<string, StatementField | null>> {
  const { rows } = await sql<{ name: string; field: StatementField | null }>`
    select name, field from statement_columns where provider = ${provider}`.execute(db)
  return new Map(rows.map(({ name, field }) => [name, field]))
}

export async function rememberFields(
  db: Db,
  provider: string,
  columns: readonly { name: string; field: StatementField | null }[],
): Promise<void> {
  await sql`
    insert into statement_columns (provider, name, field)
    select ${provider}, name, field from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) g (name text, field text)
    where name <> '' on conflict (provider, name) do update set field = excluded.field`.execute(db)
}
