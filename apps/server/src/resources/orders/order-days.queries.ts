import type { Filter } from '@backlot/contract/core/lists/filter'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { recountAudienceDays } from '../../figures/audience-days.queries.ts'
import { watchedSums } from '../../figures/cohorts/watched-sums.queries.ts'
import {
  addUpIn,
  endOfNotes,
  forgetCounted,
  type Note,
  nextDay,
  noteCounted,
  notesTaken,
  startsOnNotes,
  startsOnUtcDays,
} from '../../figures/day-table.queries.ts'
import { daysDue, figureDays } from '../../figures/facts.queries.ts'
import { addUpMissingHours, figureHours, forgetHours } from '../../figures/hours/hours.queries.ts'
import { originSums } from '../../figures/origins/origin-sums.queries.ts'
import { payingSums } from '../../figures/paying/paying-sums.queries.ts'
import { reversalSums } from '../../figures/reversals/reversal-sums.queries.ts'
import { recountParts } from '../../figures/sums/part-sums.queries.ts'
import type { Db } from '../../platform/database/database.ts'

type Fragment = ReturnType<typeof sql>

const dimensions = sql.raw('plan_id, channel_id, billing_source, payment_method, provider, currency, status')
const sums = [
  ...['amount', 'transaction_fee', 'settlement_fee', 'reserve_fee'],
  ...['total_amount', 'refunded', 'charged_back'],
]

/** What tells the rows of a day apart, and so may be filtered by. */
export const orderDayFilters: ReadonlySet<string> = new Set([
  ...['planId', 'channelId', 'billingSource', 'paymentMethod', 'provider', 'currency', 'status', 'paidAt'],
])

/** So many days are read order by order, where they are not added up yet; beyond, all orders are. */
const mostDaysDue = 100

/** Whether all but a few days are added up as the orders are. */
export async function areDaysAddedUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ days: number }>`
    select count(*) as days from (select distinct utc_day from order_days_due limit ${mostDaysDue + 1}) due`.execute(
    db,
  )
  return (rows[0]?.days ?? 0) <= mostDaysDue
}

const zone = sql`(select zone from order_days_zone)`
const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${zone})`

/** The moments at which filters of the time cut: what was paid on their days is looked at order by order. */
function cutsOf(filters: readonly Filter[]): Fragment[] {
  return filters
    .filter(({ field }) => field === 'paidAt')
    .flatMap(({ operator, values }) => {
      if (operator !== 'within') return values.map((value) => sql`${value}::timestamptz`)
      const [from, to, itsZone] = values
      return [
        sql`${from}::date::timestamp at time zone ${itsZone}`,
        sql`(${to}::date + 1)::timestamp at time zone ${itsZone}`,
      ]
    })
}

/**
 * Stands in place of the orders: a row for all orders of a day that are alike, at the moment at which the day begins, `orders` of them.
 * Days that wait to be added up anew, and those that a filter cuts, come order by order, so that sums are exact.
 */
export function orderDaysFor(filters: readonly Filter[]): Fragment {
  const due = daysDue(zone)
  const cuts = cutsOf(filters).map((moment) => sql`select ${startOf(moment)}`)
  const columns = sql.raw(sums.join(', '))
  return sql`(with apart (starts_at) as materialized (${sql.join([due, ...cuts], sql` union `)})
    select day_starts_at as paid_at, ${dimensions}, orders, ${columns} from order_days
      where day_starts_at not in (select starts_at from apart)
    union all
    select paid_at, ${dimensions}, 1, ${columns} from apart join orders on paid_at >= starts_at
      and paid_at < ${nextDay(zone, sql`starts_at`)})`
}

/** One process at a time adds up, or the older of two sums of a day might be written last. */
async function waitToAddUp(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('add up days of orders', 0))`.execute(db)
}

/** What operators decide about all figures. */
type Counting = Pick<
  Config,
  'businessTimeZone' | 'reportCurrency' | 'trialConversionDays' | 'grossMargin' | 'ledgerRules'
>

/** Says by which zone days are counted and in which currency; all are to be added up anew where it was another. */
export async function countDaysBy(
  db: Db,
  {
    businessTimeZone: zone,
    reportCurrency: currency,
    trialConversionDays,
    grossMargin,
    ledgerRules,
  }: Counting,
): Promise<void> {
  await waitToAddUp(db)
  // What days are not made of is only kept.
  await sql`update order_days_zone set gross_margin = ${grossMargin} where gross_margin <> ${grossMargin}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    update order_days_zone set zone = ${zone}, currency = ${currency}, trial_days = ${trialConversionDays},
      grace_days = ${ledgerRules.graceDays}
    where (zone, currency, trial_days, grace_days)
      <> (${zone}, ${currency}, ${trialConversionDays}, ${ledgerRules.graceDays})`.execute(db)
  if (!numAffectedRows) return
  await sql`insert into order_days_due (utc_day)
    select distinct (day_starts_at at time zone 'UTC')::date + part
    from (select day_starts_at from order_days union select day_starts_at from figure_days) d,
      generate_series(0, 1) part`.execute(db)
  await sql`delete from order_days`.execute(db)
  await forgetCounted(db, 'figure_days_counted', [figureDays])
  await forgetHours(db, figureHours)
  await recountAudienceDays(db)
  for (const sums of [originSums, watchedSums, reversalSums, payingSums]) await recountParts(db, sums)
}

/** Notes the days and hours in which time alone ended trials since it was last asked: nothing is told then. */
export async function noteTrialsOver(db: Db): Promise<void> {
  await waitToAddUp(db)
  // Sent as a value, which the planner weighs: compared with a column, it would read every trial there ever was.
  const { rows } = await sql<{
    since: string
  }>`select noted_until::text as since from trial_ends_noted`.execute(db)
  await sql`
    with over as (select subscription_id, until from subscription_event
      where type in ('trial', 'extended') and until > ${rows[0]?.since}::timestamptz and until <= now()),
    noted as (insert into order_days_due (utc_day, utc_hour)
      select distinct (until at time zone 'UTC')::date, hour_to_note(until) from over
      where exists (select from subscription_event t where t.subscription_id = over.subscription_id and t.type = 'trial'))
    update trial_ends_noted set noted_until = until from (select max(until) as until from over) o where until is not null`.execute(
    db,
  )
}

/** The day that ended last was shown, also where nothing happened on it. */
export async function closeYesterday(db: Db): Promise<void> {
  await waitToAddUp(db)
  await noteCounted(
    db,
    'figure_days_counted',
    sql`select starts_at from (select (date_trunc('day', now() at time zone ${zone}) - interval '1 day') at time zone ${zone}) s (starts_at)
      where starts_at not in (select day_starts_at from figure_days_counted)`,
  )
}

const daysAtOnce = 31
/** From so many on the days that follow wait for the next statement: one has seconds, however busy the business is. */
const ordersAtOnce = 20_000

/**
 * Adds up anew some of the days for which there are notes, the latest first, as those are looked at most. Takes only notes `upTo` an id, and
 * no further day once the days before it have `most` orders; answers how many notes it took.
 */
export async function addUpDays(db: Db, { most = ordersAtOnce, upTo = endOfNotes } = {}): Promise<number> {
  await waitToAddUp(db)
  const { rows } = await sql<Note>`
    with due as materialized (select distinct utc_day from order_days_due where id <= ${upTo}
      order by utc_day desc limit ${daysAtOnce}),
    sized as (select utc_day, sum(orders) over (order by utc_day desc) - orders as before from due cross join lateral
      (select count(*) as orders from orders where paid_at >= utc_day::timestamp at time zone 'UTC'
        and paid_at < (utc_day + 1)::timestamp at time zone 'UTC') o),
    latest as materialized (select utc_day from sized where before < ${most})
    delete from order_days_due where utc_day in (select utc_day from latest)
    returning utc_day::text as utc_day, utc_hour`.execute(db)
  if (rows.length > 0) {
    await addUp(db, rows)
    await forgetHours(db, figureHours, spansOf(rows))
  }
  return rows.length
}

/** The hours in UTC that are noted; where none is, all of the days of the business that have a part of that day. */
function spansOf(notes: readonly Note[]): Fragment {
  const days = notes.flatMap((note) => (note.utc_hour === null ? [note.utc_day] : []))
  const begin = notes.flatMap(({ utc_day: day, utc_hour: hour }) =>
    hour === null ? [] : [`${day}T${String(hour).padStart(2, '0')}:00:00Z`],
  )
  return sql`select starts_at, ${nextDay(zone, sql`starts_at`)} as ends_at from (${startsOnUtcDays(sql`select unnest(${[...new Set(days)]}::date[])`, zone)}) d
    union all select starts_at, starts_at + interval '1 hour' from unnest(${[...new Set(begin)]}::timestamptz[]) s (starts_at)`
}

/** Adds up hours of some of the last days that are not; answers how many. */
export async function addUpOrderHours(db: Db, now: Date): Promise<number> {
  await waitToAddUp(db)
  return addUpMissingHours(db, figureHours, figureDays, now)
}

async function addUp(db: Db, notes: readonly Note[]): Promise<void> {
  const starts = startsOnNotes(notesTaken(notes), zone)
  await sql`delete from order_days where day_starts_at in (${starts})`.execute(db)
  const added = sql.raw(sums.map((column) => `sum(${column})`).join(', '))
  await sql`
    insert into order_days (day_starts_at, ${dimensions}, orders, ${sql.raw(sums.join(', '))})
    select starts_at, ${dimensions}, count(*), ${added} from (${starts}) d
    join orders on paid_at >= starts_at
      and paid_at < ${nextDay(zone, sql`starts_at`)}
    group by starts_at, ${dimensions}`.execute(db)
  await addUpIn(db, figureDays, starts, 'figure_days_counted')
  await noteCounted(db, 'figure_days_counted', starts)
}
