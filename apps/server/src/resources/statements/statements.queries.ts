import type { Currency } from '@backlot/contract/core/fields/currency'
import { statementLines, statements } from '@backlot/contract/resources/statements'
import { type RawBuilder, sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoTime, neutral } from '../../platform/fields/cell-text.ts'
import { minorUnit } from '../../platform/fields/column-kinds.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const statementsQueries = crudQueries(
  statements,
  {
    hasLateLines: sql`exists (select from statement_lines l where l.statement_id = t.id and l.restates_id is not null)`,
  },
  { scope: ownChannels },
)

export const statementLinesQueries = listingQueries(statementLines, {
  from: sql`(select l.id, l.statement_id, l.occurred_at, l.kind, o.order_id as order_number, o.plan_id, l.amount, l.currency,
      l.net, l.profit_sharing, l.share, s.currency as report_currency, l.restates_id is not null as is_late, l.restates_id,
      s.channel_id
    from statement_lines l join statements s on s.id = l.statement_id join orders o on o.id = l.order_id)`,
  owner: 'statement_id',
  fields: {},
  scope: ownChannels,
})

export interface Month {
  readonly startsAt: string
  readonly endsAt: string
  readonly isOver: boolean
}

/** A month, as `2026-01`, by the clocks of a zone. */
export async function readMonth(db: Db, month: string, clock: { zone: string; now: Date }): Promise<Month> {
  const start = sql`to_date(${month}, 'YYYY-MM')::timestamp`
  const { rows } = await sql<Month>`
    select ${start} at time zone ${clock.zone} as "startsAt",
      (${start} + interval '1 month') at time zone ${clock.zone} as "endsAt",
      (${start} + interval '1 month') at time zone ${clock.zone} <= ${clock.now} as "isOver"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a table answers one row.')
  return found
}

interface LastStatement {
  readonly id: number
  readonly reference: string
  readonly month: string
  /** The month after. */
  readonly next: string
  readonly status: 'draft' | 'approved'
}

/** What is owed in a currency; below zero. */
interface Owed {
  readonly currency: Currency
  readonly amount: number
}

export interface LastMonth {
  /** The statement in which the month is counted. */
  readonly last: LastStatement
  /** By the statements of the month, of which each is in another currency. */
  readonly owed: readonly Owed[]
}

/** Nobody else makes, approves or deletes statements of a channel until the transaction ends. */
async function lockMonths(db: Db, channelId: number): Promise<void> {
  // Orders of the channel go on coming in meanwhile.
  await sql`select from channels where id = ${channelId} for no key update`.execute(db)
}

/** The last month of which a channel has statements, to which nobody else adds one until the transaction ends. */
export async function lockLastMonth(db: Db, channelId: number): Promise<LastMonth | undefined> {
  await lockMonths(db, channelId)
  const { rows } = await sql<LastStatement & Owed>`
    select id, reference, month, to_char(to_date(month, 'YYYY-MM') + interval '1 month', 'YYYY-MM') as next, status,
      carried_out as amount, currency from statements
    where channel_id = ${channelId} and month = (select max(month) from statements where channel_id = ${channelId})
    order by carries_only, id`.execute(db)
  const [last] = rows
  return last && { last, owed: rows.filter(({ amount }) => amount < 0) }
}

/** All statements of the month that one is of, in their order; none is added or goes until the transaction ends. */
export async function lockMonthOf(
  db: Db,
  { channelId, month }: { channelId: number; month: string },
): Promise<number[]> {
  await lockMonths(db, channelId)
  const { rows } = await sql<{ id: number }>`
    select id from statements where channel_id = ${channelId} and month = ${month} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function nextStatementId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('statements_id_seq') as id`.execute(db)
  return Number(rows[0]?.id)
}

/** What a statement counts, and in which currency. */
export interface Counted {
  readonly id: number
  readonly currency: string
  readonly channelId: number
  readonly startsAt: string
  readonly endsAt: string
}

/** What a channel sold and what came back of it, by the moment at which each happened. */
function factsOf(channelId: number, from: RawBuilder<unknown>, to: string): RawBuilder<unknown> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const back = sql`0::bigint as discount, 0::bigint as fees from`
  return sql`
    select o.id as order_id, 'sale' as kind, o.id as source_id, o.paid_at as occurred_at, o.amount, o.discount,
      o.transaction_fee + o.settlement_fee as fees from orders o where o.channel_id = ${channelId} and ${within('o.paid_at')}
    union all select b.order_id, 'refund', b.id, b.occurred_at, -b.amount, ${back} refunds b
      join orders o on o.id = b.order_id where o.channel_id = ${channelId} and ${within('b.occurred_at')}
    union all select b.order_id, 'chargeback', b.id, b.occurred_at, -b.amount, ${back} chargebacks b
      join orders o on o.id = b.order_id where o.channel_id = ${channelId} and ${within('b.occurred_at')}
    union all select b.order_id, 'chargeback_won', b.id, b.resolved_at, b.amount, ${back} chargebacks b
      join orders o on o.id = b.order_id where o.channel_id = ${channelId} and b.won and ${within('b.resolved_at')}`
}

/**
 * Counts a month: all that happened in it, and what happened since the channel's first statement and stands in none, which
 * was told too late for its own. What came back takes the share of its sale with it.
 */
export async function insertLines(
  db: Db,
  { id, currency, channelId, startsAt, endsAt }: Counted,
): Promise<void> {
  const since = sql`coalesce((select min(starts_at) from statements where channel_id = ${channelId}), ${startsAt})`
  await sql`
    insert into statement_lines (statement_id, kind, source_id, order_id, occurred_at, amount, currency, rate, net, discount,
      fees, profit_sharing, share, restates_id)
    select ${id}, f.kind, f.source_id, f.order_id, f.occurred_at, f.amount, o.currency, r.rate, net,
      converted(f.discount, o.currency, r.rate, ${currency}), converted(f.fees, o.currency, r.rate, ${currency}),
      o.profit_sharing, case when net < 0 then -share_of(-net, o.profit_sharing) else share_of(net, o.profit_sharing) end, late.id
    from (${factsOf(channelId, since, endsAt)}) f
      join orders o on o.id = f.order_id
      cross join lateral (select case when o.currency = ${currency} then 1 else o.rate end as rate) r
      cross join lateral (select converted(f.amount, o.currency, r.rate, ${currency}) as net) c
      -- Months overlap by hours where the business moved to other clocks.
      left join lateral (select s.id from statements s where s.channel_id = ${channelId} and f.occurred_at >= s.starts_at
        and f.occurred_at < s.ends_at and s.status = 'approved' and not s.carries_only order by s.month limit 1) late on true
    where r.rate is not null
      and not exists (select from statement_lines l where l.kind = f.kind and l.source_id = f.source_id)
    order by f.occurred_at, f.kind, f.source_id`.execute(db)
}

export async function deleteLines(db: Db, id: number): Promise<void> {
  await db.deleteFrom('statement_lines').where('statement_id', '=', id).execute()
}

/** What the lines of a statement come to, by its columns. */
export async function addUp(db: Db, { id, currency, channelId, startsAt, endsAt }: Counted): Promise<Sums> {
  const sum = (column: string, condition: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${sql.raw(condition)}), 0)::bigint`
  const own = 'restates_id is null'
  const { rows } = await sql<Sums>`
    select count(*) filter (where kind = 'sale' and restates_id is null) as orders,
      ${sum('net', `${own} and kind = 'sale'`)} as gross, ${sum('discount', own)} as discount, ${sum('fees', own)} as fees,
      -${sum('net', `${own} and kind = 'refund'`)} as refunds,
      -${sum('net', `${own} and kind in ('chargeback', 'chargeback_won')`)} as chargebacks,
      ${sum('share', own)} as share, ${sum('share', 'restates_id is not null')} as late,
      (select count(*) from orders where channel_id = ${channelId} and rate is null and currency <> ${currency}
        and paid_at >= ${startsAt} and paid_at < ${endsAt}) as without_rate
    from statement_lines where statement_id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A sum over no rows is one row.')
  return found
}

export interface Sums {
  readonly orders: number
  readonly gross: number
  readonly discount: number
  readonly fees: number
  readonly refunds: number
  readonly chargebacks: number
  readonly share: number
  readonly late: number
  readonly without_rate: number
}

/** As it was called when the statement `s` was approved, or is until then. */
const planName = sql`coalesce(s.names_approved #>> array['plans', p.id::text], p.name)`

export interface HeadOfStatement {
  /** As the channel was called when it was approved, or is until then. */
  readonly channelName: string
  /** By whose clocks its month begins and ends. */
  readonly timeZone: string
  /** The statements of closed months whose late lines it counts, the earliest first. */
  readonly restates: readonly string[]
}

export async function findHead(db: Db, id: number): Promise<HeadOfStatement> {
  const { rows } = await sql<HeadOfStatement>`
    select coalesce(s.names_approved ->> 'channel', c.name) as "channelName", s.time_zone as "timeZone",
      array(select late.reference from statements late where late.id in
        (select restates_id from statement_lines where statement_id = s.id) order by late.month, late.id) as restates
    from statements s join channels c on c.id = s.channel_id where s.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement that was just read is there.')
  return found
}

/**
 * The lines as they stand in a file, in the order in which they happened, after what was carried over: their shares come to
 * what is due or carried on. Amounts are decimals, as in all files.
 */
export function linesForFile(id: number): RawBuilder<unknown> {
  const unit = minorUnit(sql`s.currency`)
  return sql`select ${isoTime(sql`s.starts_at`)} as occurred_at, 'carried_in' as kind, null as order_number, null as plan,
      null::numeric as amount, null as currency, null::numeric as rate, null::numeric as net, null::numeric as discount,
      null::numeric as fees, s.currency as report_currency, null::numeric as profit_sharing_percent,
      s.carried_in * ${unit} as share, null as restates
    from statements s where s.id = ${id} and s.carried_in <> 0
    union all (select ${isoTime(sql`l.occurred_at`)} as occurred_at, l.kind, o.order_id as order_number,
      ${neutral(planName)} as plan,
      l.amount * ${minorUnit(sql`l.currency`)} as amount, l.currency, l.rate, l.net * ${unit} as net,
      l.discount * ${unit} as discount, l.fees * ${unit} as fees, s.currency as report_currency,
      round(l.profit_sharing / 100.0, 2) as profit_sharing_percent, l.share * ${unit} as share, late.reference as restates
    from statement_lines l join statements s on s.id = l.statement_id join orders o on o.id = l.order_id
      join plans p on p.id = o.plan_id left join statements late on late.id = l.restates_id
    where l.statement_id = ${id} order by l.occurred_at, l.id)`
}

export interface DayOfStatement {
  /** As 2026-10-31. */
  readonly day: string
  readonly net: number
}

/** What each day from the first to the last of a statement's own lines came to, by the clocks that its month was made by. */
export async function listDays(
  db: Db,
  { id, month }: { id: number; month: string },
): Promise<readonly DayOfStatement[]> {
  const first = sql`to_date(${month}, 'YYYY-MM')`
  const { rows } = await sql<DayOfStatement>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(l.net, 0)::bigint as net
    from generate_series(${first}::timestamp, ${first} + interval '1 month' - interval '1 day', interval '1 day') d (day)
      left join (select (l.occurred_at at time zone s.time_zone)::date as day, sum(net) as net
        from statement_lines l join statements s on s.id = l.statement_id
        where s.id = ${id} and restates_id is null group by 1) l on l.day = d.day::date
    order by d.day`.execute(db)
  return rows.map(({ day, net }) => ({ day, net: Number(net) }))
}

export interface PlanOfStatement {
  readonly plan: string
  readonly net: number
  readonly share: number
}

/** What each plan came to, the largest first. */
export async function listPlans(db: Db, id: number): Promise<readonly PlanOfStatement[]> {
  const { rows } = await sql<PlanOfStatement>`
    select ${planName} as plan, sum(l.net)::bigint as net, sum(l.share)::bigint as share
    from statement_lines l join statements s on s.id = l.statement_id join orders o on o.id = l.order_id
      join plans p on p.id = o.plan_id
    where s.id = ${id} and l.restates_id is null
    group by s.id, p.id order by net desc, p.id`.execute(db)
  return rows.map(({ plan, net, share }) => ({ plan, net: Number(net), share: Number(share) }))
}
