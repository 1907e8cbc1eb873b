import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { type Fragment, names, nextDay } from '../day-table.queries.ts'
import { byHourOf, type PartSums, partsWithin } from '../sums/part-sums.queries.ts'

/** Among which charges a member is one: all, those of a channel, or those for a plan. */
export type Among =
  | { readonly grain: 'business' }
  | { readonly grain: 'channel' | 'plan'; readonly id: number }

type Grain = Among['grain']

interface GrainInSql {
  /** What an order says of it, besides its member. */
  readonly told: readonly string[]
  /** When the member of `p` had paid last, of their orders `e` before. */
  readonly before: Fragment
  /** Who paid in it, and when they last had before. */
  readonly paid: Fragment
}

const grains: Readonly<Record<Grain, GrainInSql>> = {
  business: {
    told: [],
    before: sql`max(e.paid_at) as ever`,
    paid: sql`select day_starts_at, starts_at, 'business' as grain, null::bigint as channel_id, null::bigint as plan_id, user_id,
      ever as before from paid`,
  },
  channel: {
    told: ['channel_id'],
    before: sql`max(e.paid_at) filter (where e.channel_id = p.channel_id) as in_channel`,
    paid: sql`select day_starts_at, starts_at, 'channel', channel_id, null::bigint, user_id, in_channel from paid
      where channel_id is not null`,
  },
  plan: {
    told: ['plan_id'],
    before: sql`max(e.paid_at) filter (where e.plan_id = p.plan_id) as in_plan`,
    paid: sql`select day_starts_at, starts_at, 'plan', null::bigint, plan_id, user_id, in_plan from paid where plan_id is not null`,
  },
}
const allGrains: readonly Grain[] = ['business', 'channel', 'plan']

/**
 * How many members paid on the days in a table, told apart in some grains by when they had last paid before that day (`dayOf`
 * turns that moment into what is told). Whoever paid several times on a day counts once.
 *
 * Orders are looked up for each span: of a ninth of all orders, a join took an hour, as the planner read a whole index.
 */
function payingOn(
  spans: Fragment,
  of: readonly Grain[],
  dayOf: (moment: Fragment) => Fragment = (moment) => moment,
): Fragment {
  const asked = of.map((grain) => grains[grain])
  const told = asked.flatMap((grain) => grain.told.map((name) => `, o.${name}`)).join('')
  return sql`
    with paid as materialized (
      select p.*, e.* from (
        select distinct d.day_starts_at, d.starts_at, o.user_id${sql.raw(told)} from ${spans} d
          cross join lateral (select * from orders where paid_at >= d.starts_at and paid_at < d.ends_at offset 0) o) p
        cross join lateral (
          select ${sql.join(asked.map(({ before }) => before))} from orders e where e.user_id = p.user_id and e.paid_at < p.starts_at) e)
    select day_starts_at, starts_at, grain, channel_id, plan_id, ${dayOf(sql`before`)} as paid_before, count(distinct user_id) as members
    from (${sql.join(
      asked.map(({ paid }) => paid),
      sql` union all `,
    )}) g (day_starts_at, starts_at, grain, channel_id, plan_id, user_id, before)
    where before is null or before < day_starts_at group by 1, 2, 3, 4, 5, 6`
}

const zone = sql`(select zone from order_days_zone)`
const columns = names(['grain', 'channel_id', 'plan_id', 'paid_before', 'members'])
const dayOfBusiness = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${zone})`
const isHour = (alias: string) =>
  sql`${sql.ref(`${alias}.grain`)} = any(${allGrains}) and ${sql.ref(`${alias}.part`)} = 'hour'`

/** So many days before today have their hours kept: orders are told late of yesterday, and of days before one by one. */
const daysByHour = 2
const byHour = byHourOf('paying_sums')
const hasHours = (day: Fragment) =>
  sql`exists (select from part_sums_counted c where c.name = ${byHour} and c.starts_at = ${day})`

/** When the first hour begins that notes `n` say of a span; null of none. */
const firstNoted = (notes: Fragment, { start, end }: SpanInSql) => sql`(
  select min(noted_at) from (${notes}) n, lateral (select utc_day::timestamp at time zone 'UTC' + make_interval(hours => coalesce(utc_hour, 0))) s (noted_at)
  where noted_at < ${end} and noted_at + make_interval(hours => case when utc_hour is null then 24 else 1 end) > ${start})`

/** What is left of spans of days once their kept hours are read: all from the first hour on that is noted, or that the span cuts. */
const restOf = (spans: Fragment) => sql`
  select d.day_starts_at, case when ${hasHours(sql`d.day_starts_at`)}
      then greatest(d.starts_at, least(date_trunc('hour', d.ends_at, 'UTC'), ${firstNoted(
        sql`select distinct utc_day, utc_hour from paying_days_due`,
        { start: sql<Date>`d.starts_at`, end: sql<Date>`d.ends_at` },
      )}))
      else d.starts_at end as starts_at, d.ends_at
  from ${spans} d`

/** Who paid on days of a table that wait to be added up, or that a span cuts; they are days of the business. */
function payingSince(spans: Fragment, grain: Grain): Fragment {
  return sql`
    with rest as materialized (${restOf(spans)})
    select r.day_starts_at, ${columns} from rest r join paying_sums h on h.grain = ${grain} and h.part = 'hour'
      and h.starts_at >= r.day_starts_at and h.starts_at < r.starts_at
    union all
    select day_starts_at, ${columns} from (${payingOn(sql`rest`, [grain])}) p`
}

/** Who paid on one day of the business: so many `members`, by when they last had before it. */
export function payingOnDay({ start, end }: SpanInSql): Fragment {
  const day = sql`(select ${start}::timestamptz as day_starts_at, ${start}::timestamptz as starts_at, ${end}::timestamptz as ends_at)`
  return sql`(${payingSince(day, 'business')})`
}

/** The same of some days that are all added up, which end with one. */
export function payingOnKeptDays({ start, end }: SpanInSql, ofZone: string): Fragment {
  return partsWithin(payingSums, {
    ...{ span: { start, end }, zone: ofZone, isAddedUp: true, isByDay: true },
    among: sql`grain = 'business' and channel_id is null and plan_id is null`,
    rowsOn: (spans) => payingSince(spans, 'business'),
  })
}

/**
 * Adds up anew hours of the last days of `starts`, from the first on that is noted: who pays in it is not among those of the hours after.
 * Forgets those of days before.
 */
async function addUpHours(db: Db, starts: Fragment, notes: Fragment): Promise<void> {
  const first = sql`(date_trunc('day', now() at time zone ${zone}) - make_interval(days => ${sql.lit(daysByHour)})) at time zone ${zone}`
  await sql`delete from part_sums_counted where name = ${byHour} and starts_at < ${first}`.execute(db)
  await sql`delete from paying_sums h where ${isHour('h')} and starts_at < ${first}`.execute(db)
  const { rows } = await sql<{ day: string; since: string; end: string }>`
    select d.starts_at::text as day, d.ends_at::text as end, (case when ${hasHours(sql`d.starts_at`)}
      then greatest(d.starts_at, ${firstNoted(notes, { start: sql<Date>`d.starts_at`, end: sql<Date>`d.ends_at` })}) else d.starts_at end)::text as since
    from (select starts_at, ${nextDay(zone, sql`starts_at`)} as ends_at from (${starts}) s where starts_at >= ${first}) d`.execute(
    db,
  )
  for (const { day, since, end } of rows) {
    await sql`delete from paying_sums h where ${isHour('h')} and starts_at >= ${since} and starts_at < ${end}`.execute(
      db,
    )
    const hours = sql`(select ${day}::timestamptz as day_starts_at, greatest(h, ${since}::timestamptz) as starts_at,
        least(h + interval '1 hour', ${end}::timestamptz) as ends_at
      from generate_series(date_trunc('hour', ${since}::timestamptz, 'UTC'), ${end}::timestamptz - interval '1 microsecond', interval '1 hour') h)`
    await sql`insert into paying_sums (part, starts_at, ${columns})
      select 'hour', starts_at, ${columns} from (${payingOn(hours, allGrains, dayOfBusiness)}) p`.execute(db)
    await sql`insert into part_sums_counted (name, starts_at) values (${byHour}, ${day}) on conflict do nothing`.execute(
      db,
    )
  }
}

/** Who paid on whole days of a table: what their hours come to, where they are kept. */
const payingOnDays = (spans: Fragment) => sql`
  select day_starts_at, ${columns} from (${payingOn(
    sql`(select * from ${spans} s where not ${hasHours(sql`s.starts_at`)})`,
    allGrains,
    dayOfBusiness,
  )}) p
  union all
  select s.day_starts_at, grain, channel_id, plan_id, paid_before, sum(members)::bigint from ${spans} s
    join paying_sums h on ${isHour('h')} and h.starts_at >= s.starts_at and h.starts_at < s.ends_at
    where ${hasHours(sql`s.starts_at`)} group by 1, 2, 3, 4, 5`

/** The same in one pass over all orders: whoever paid before did so with the order that lies before. */
function payingOfAll(spans: Fragment): Fragment {
  const before = (...among: string[]) =>
    sql`lag(day_starts_at) over (partition by ${names(['user_id', ...among])} order by paid_at)`
  const counted = (grain: Among['grain'], id: 'channel_id' | 'plan_id' | null, paidBefore: Fragment) => {
    const told = (column: string) => (column === id ? sql.ref(column) : sql`null::bigint`)
    const isTold = id ? sql`${sql.ref(id)} is not null` : sql`true`
    return sql`select day_starts_at, ${sql.lit(grain)} as grain, ${told('channel_id')} as channel_id, ${told('plan_id')} as plan_id,
      ${paidBefore} as paid_before, count(*) as members
      from paid where ${isTold} and ${paidBefore} is distinct from day_starts_at group by 1, 2, 3, 4, 5`
  }
  const all = [
    counted('business', null, sql`ever`),
    counted('channel', 'channel_id', sql`in_channel`),
    counted('plan', 'plan_id', sql`in_plan`),
  ]
  // In the order of an index, so that only orders of the same member are left to be sorted.
  return sql`
    with paid as materialized (
      select day_starts_at, channel_id, plan_id, ${before()} as ever, ${before('channel_id')} as in_channel, ${before('plan_id')} as in_plan
      from (select user_id, paid_at, channel_id, plan_id, date_trunc('day', paid_at, ${zone}) as day_starts_at
        from orders order by user_id, paid_at) o)
    select * from (${sql.join(all, sql` union all `)}) g where day_starts_at in (select day_starts_at from ${spans})`
}

/** So many orders are looked back from; beyond, counting all charges of a span is mostly the quicker. */
const fewOrders = 10_000

export const payingSums: PartSums = {
  ...{
    name: 'paying_sums',
    due: 'paying_days_due',
    isByHour: true,
    isTakenLater: true,
    beside: sql`''`,
  },
  ...{ told: ['grain', 'channel_id', 'plan_id', 'paid_before'], counted: ['members'] },
  whole: sql`grain in ('business', 'channel', 'plan')`,
  beforeDays: addUpHours,
  addedUpOn: payingOnDays,
  addedUpOfAll: payingOfAll,
  isLittleOn: (
    spans,
  ) => sql`not exists (select from (${restOf(sql`(select starts_at as day_starts_at, starts_at, ends_at from ${spans} w)`)}) d
    cross join lateral (select from orders where paid_at >= d.starts_at and paid_at < d.ends_at offset 0) o offset ${sql.lit(fewOrders)})`,
  // Of those who paid on several days of it, the first.
  isOfMonth: sql`(o.paid_before is null or o.paid_before < m.starts_at)`,
}

interface Asked {
  readonly span: SpanInSql
  readonly zone: string
  readonly isAddedUp: boolean
  readonly among: Among
  /** The day with which the bucket begins that a moment falls in; null where the whole span is asked for. */
  readonly bucketOf: ((at: Fragment) => RawBuilder<unknown>) | null
  /** That whole months are buckets of their own, as far as there are buckets. */
  readonly isByMonth: boolean
}

/** So many `members` at moments `at`, that add up to the different members who paid in the span, or in each of its buckets. */
export function payingWithin({ among, bucketOf, isByMonth, ...asked }: Asked): Fragment {
  const { grain } = among
  const id = (of: 'channel' | 'plan') => {
    const column = sql.ref(`${of}_id`)
    return 'id' in among && grain === of ? sql`${column} = ${among.id}` : sql`${column} is null`
  }
  const isAmong = sql`grain = ${sql.lit(grain)} and ${id('channel')} and ${id('plan')}`
  const parts = partsWithin(payingSums, {
    ...asked,
    among: isAmong,
    isByDay: bucketOf !== null && !isByMonth,
    rowsOn: (spans) => sql`select * from (${payingSince(spans, grain)}) g where ${isAmong}`,
  })
  const begins = bucketOf
    ? sql`((${bucketOf(sql`p.starts_at`)})::timestamp at time zone ${asked.zone}::text)`
    : asked.span.start
  return sql`(select p.starts_at as at, sum(p.members)::bigint as members from ${parts} p
    where p.paid_before is null or p.paid_before < ${begins} group by p.starts_at)`
}
