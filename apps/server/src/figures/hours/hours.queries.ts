import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { audienceDays } from '../audience-facts.queries.ts'
import { alikeOn, type DayTable, type Fragment, grainOf, names, nextDay } from '../day-table.queries.ts'
import { figureDays } from '../facts.queries.ts'

/** A table of hours of the last days, in grains and sums of a table of days; `due` selects spans that are to be added up anew. */
export interface HourTable extends DayTable {
  readonly counted: string
  readonly due: Fragment
  /**
   * Where the hours of a day are kept only once it is over: the table of counted days, and the notes of days in UTC that are to be counted anew.
   * A day that goes on is noted all the time.
   */
  readonly follows?: { readonly counted: string; readonly due: Fragment }
}

export const figureHours = {
  ...figureDays,
  ...{ name: 'figure_hours', counted: 'figure_hours_counted' },
  dimensions: {
    channel_id: 'bigint',
    campaign_id: 'bigint',
    plan_id: 'bigint',
    billing_source: 'text',
    device_type: 'text',
  },
  grains: {
    business: [],
    channel: ['channel_id'],
    plan: ['plan_id'],
    source: ['billing_source'],
    device: ['device_type'],
    channel_source: ['channel_id', 'billing_source'],
    campaign: ['channel_id', 'campaign_id'],
  },
  due: sql`select distinct starts_at, starts_at + make_interval(hours => case when utc_hour is null then 24 else 1 end) as ends_at
    from order_days_due, lateral (select (utc_day::timestamp + make_interval(hours => coalesce(utc_hour, 0))) at time zone 'UTC') s (starts_at)`,
} as const satisfies HourTable

const [visits] = audienceDays.facts
/** Visitors are not among its sums: who comes in two hours is one. */
export const audienceHours = {
  ...{ name: 'audience_hours', counted: 'audience_hours_counted' },
  dimensions: { channel_id: 'bigint', campaign_id: 'bigint' },
  grains: { business: [], channel: ['channel_id'], campaign: ['channel_id', 'campaign_id'] },
  sums: ['visits', 'bot_visits'],
  facts: [visits],
  due: sql`select null::timestamptz as starts_at, null::timestamptz as ends_at where false`,
  follows: {
    counted: 'audience_days_counted',
    due: sql`(select distinct utc_day from audience_days_due where of_visits)`,
  },
} as const satisfies HourTable

/** Where hours of a table of days are kept that tell apart and add up all that is asked; null where they do not. */
export function hoursOf(
  { name, dimensions: known }: DayTable,
  { by, sums }: { readonly by: readonly string[]; readonly sums: readonly string[] },
): HourTable | null {
  const table: HourTable | undefined = { [figureDays.name]: figureHours, [audienceDays.name]: audienceHours }[
    name
  ]
  if (table === undefined) return null
  const asked = by.filter((dimension) => dimension in known)
  const isTold = Object.values(table.grains).some((told) => asked.every((each) => told.includes(each)))
  return isTold && sums.every((each) => table.sums.includes(each)) ? table : null
}

const zone = sql`(select zone from order_days_zone)`
const hour = sql`interval '1 hour'`

/** The hours of days of a table, as `starts_at` and `ends_at`: from where a day begins on, the last as long as what is left. */
const hoursOn = (
  days: Fragment,
) => sql`select h as starts_at, least(h + ${hour}, d.ends_at) as ends_at, d.starts_at as day_starts_at
  from ${days} d, generate_series(d.starts_at, d.ends_at - interval '1 microsecond', ${hour}) h`

/**
 * As many whole days before today as what today is compared with reaches back, and some in between. Fewer than those whose
 * facts are noted by the hour (`hour_to_note`, migration 0123), so that no late fact passes by a kept hour.
 */
const daysKept = 30

const lastDays = (now: Date) => sql`(select starts_at, ${nextDay(zone, sql`starts_at`)} as ends_at
  from generate_series(date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(days => ${sql.lit(daysKept)}),
    ${now.toISOString()}::timestamptz at time zone ${zone}, interval '1 day') each,
    lateral (select date_trunc('day', each at time zone ${zone}, ${zone})) s (starts_at))`

/** Adds up anew those of the last days' hours that lie in some spans, as far as they have begun; answers how many. */
async function addUpHours(db: Db, table: HourTable, spans: Fragment, now: Date): Promise<number> {
  const told = names(Object.keys(table.dimensions))
  const columns = names([...Object.keys(table.dimensions), ...table.sums])
  const added = table.sums.map((each) => sql`sum(${sql.ref(each)})`)
  const sets = Object.values(table.grains).map((by) => sql.raw(`(${['starts_at', ...by].join(', ')})`))
  const { rows } = await sql`
    with spans as materialized (${spans}),
    touched as materialized (select d.* from ${lastDays(now)} d
      where exists (select from spans s where s.starts_at < d.ends_at and s.ends_at > d.starts_at)),
    days as materialized (select starts_at, ends_at from (${hoursOn(sql`touched`)}) h
      where starts_at <= ${now.toISOString()}
        and exists (select from spans s where s.starts_at < h.ends_at and s.ends_at > h.starts_at)),
    gone as (delete from ${sql.table(table.name)} where hour_starts_at in (select starts_at from days)),
    fresh as (insert into ${sql.table(table.name)} (grain, hour_starts_at, ${columns})
      select ${grainOf(table)}, starts_at, ${told}, ${sql.join(added)} from (${alikeOn(table)}) f group by grouping sets (${sql.join(sets)})),
    counted as (insert into ${sql.table(table.counted)} (hour_starts_at) select starts_at from days on conflict do nothing)
    select from days`.execute(db)
  return rows.length
}

/** So many orders or visits are read at once; one day is, however many it has: some two seconds of a busy one, where a statement has eight. */
const readAtOnce = 5_000

/**
 * Adds up hours of some of the last days that never were, the latest first, and forgets those of days before; answers how many it added up.
 * One process at a time, as days are.
 */
export async function addUpMissingHours(
  db: Db,
  table: HourTable,
  days: DayTable,
  now: Date,
): Promise<number> {
  for (const name of [table.name, table.counted])
    await sql`delete from ${sql.table(name)} where hour_starts_at < (select min(starts_at) from ${lastDays(now)} d)`.execute(
      db,
    )
  const { follows } = table
  const isDayReady = follows
    ? sql`d.ends_at <= ${now.toISOString()}
        and exists (select from ${sql.table(follows.counted)} c where c.day_starts_at = d.starts_at)`
    : sql`true`
  const isReady = follows
    ? sql`h.ends_at <= date_trunc('day', ${now.toISOString()}::timestamptz, 'UTC')
        and not exists (select from ${follows.due} u where h.starts_at < (utc_day + 1)::timestamp at time zone 'UTC'
          and h.ends_at > utc_day::timestamp at time zone 'UTC')`
    : sql`h.starts_at <= ${now.toISOString()}`
  const weight = sql.ref(`w.${days.sums[0]}`)
  return addUpHours(
    db,
    table,
    sql`
    with missing as materialized (select h.* from (select * from ${lastDays(now)} d where ${isDayReady}) d, lateral (${hoursOn(sql`(select d.*)`)}) h
      where ${isReady}
        and not exists (select from ${sql.table(table.counted)} c where c.hour_starts_at = h.starts_at)),
    sized as (select m.day_starts_at, sum(coalesce(${weight}, 0)) over (order by m.day_starts_at desc) - coalesce(${weight}, 0) as before
      from (select distinct day_starts_at from missing) m
        left join ${sql.table(days.name)} w on w.grain = 'business' and w.day_starts_at = m.day_starts_at)
    select m.starts_at, m.ends_at from missing m join sized using (day_starts_at) where before < ${readAtOnce}`,
    now,
  )
}

/** Forgets hours: all of them, as they are by another clock or in another currency, or those that lie in some spans. */
export async function forgetHours(db: Db, table: HourTable, spans?: Fragment): Promise<void> {
  const inSpans =
    spans &&
    sql`where exists (select from (${spans}) s
    where hour_starts_at < s.ends_at and hour_starts_at + ${hour} > s.starts_at)`
  for (const name of [table.name, table.counted])
    await sql`delete from ${sql.table(name)} ${inSpans ?? sql``}`.execute(db)
}

/**
 * Common table expressions that divide days, whole or cut: into `hours`, which are read as they were added up where they are `is_kept`, and
 * into `rest`, spans that are read fact by fact. A day of another time zone, or before the first kept hour, is one span of `rest`.
 */
export function hoursAndRest({ counted, due }: HourTable, days: Fragment, ofZone: string): Fragment {
  const nextOf = nextDay(sql`${ofZone}`, sql`d.starts_at`)
  return sql`due as materialized (${due}),
    hours as materialized (
      select d.starts_at as day_starts_at, h as starts_at, e.ends_at,
        is_by_hour and c.hour_starts_at is not null and e.ends_at = least(h + ${hour}, ${nextOf})
          and not exists (select from due u where u.starts_at < e.ends_at and u.ends_at > h) as is_kept
      from ${days} d cross join lateral (select coalesce(
          ${zone} = ${ofZone} and d.starts_at >= (select min(hour_starts_at) from ${sql.table(counted)}), false) as is_by_hour) k
        cross join lateral generate_series(d.starts_at, d.ends_at - interval '1 microsecond',
          case when is_by_hour then ${hour} else interval '2 days' end) h
        cross join lateral (select case when is_by_hour then least(h + ${hour}, d.ends_at) else d.ends_at end as ends_at) e
        left join ${sql.table(counted)} c on c.hour_starts_at = h
    ),
    rest as materialized (
      select min(starts_at) as starts_at, max(ends_at) as ends_at
      from (select *, count(*) filter (where is_kept) over (partition by day_starts_at order by starts_at) as place from hours) h
      where not is_kept group by day_starts_at, place
    )`
}
