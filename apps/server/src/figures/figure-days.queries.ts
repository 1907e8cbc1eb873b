import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Dimension, dimensions, type Facts, facts, sums } from './facts.queries.ts'

type Fragment = RawBuilder<unknown>

/** What each grain tells apart, the coarsest first; the last tells everything apart. */
const grains = {
  business: [],
  channel: ['channel_id'],
  plan: ['plan_id'],
  source: ['billing_source'],
  campaign: ['channel_id', 'campaign_id'],
  all: dimensions,
} as const satisfies Readonly<Record<string, readonly Dimension[]>>

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** The rows of one kind of fact on some days, in the columns of all. */
function onDays({ from, at, by, adds }: Facts, days: Fragment): Fragment {
  const columns = [
    ...dimensions.map((dimension) => by[dimension] ?? sql`null`),
    ...sums.map((sum) => sql`${adds[sum] ?? sql`0`}::bigint`),
  ]
  return sql`select ${at} as at, starts_at, ${sql.join(columns)} from ${days}, ${from}
    where ${at} >= starts_at and ${at} < ends_at`
}

/** Every fact of some days, `days` being moments they start and end at. */
function factsOn(days: Fragment): Fragment {
  const types = sql`select null::timestamptz, null::timestamptz, null::bigint, null::bigint, null::bigint, null::text, null::text,
    ${sql.join(sums.map(() => sql`0::bigint`))} where false`
  const all = [types, ...facts.map((each) => onDays(each, days))]
  return sql`(${sql.join(all, sql` union all `)}) f (at, starts_at, ${names(dimensions)}, ${names(sums)})`
}

/** Adds up anew the days that start at some moments, which `starts` selects as `starts_at`. */
export async function addUpFigures(db: Db, starts: Fragment): Promise<void> {
  await sql`delete from figure_days where day_starts_at in (${starts})`.execute(db)
  const sets = Object.values(grains).map((by) => sql.raw(`(${['starts_at', ...by].join(', ')})`))
  // The bits of `grouping` say which dimensions a row does not tell apart.
  const grain = Object.entries(grains).map(([name, by]: [string, readonly string[]]) => {
    const bits = dimensions.map((dimension) => (by.includes(dimension) ? '0' : '1')).join('')
    return sql`when ${sql.lit(Number.parseInt(bits, 2))} then ${sql.lit(name)}`
  })
  await sql`
    with days as materialized (select starts_at, ${nextDay(sql`(select zone from order_days_zone)`, sql`starts_at`)} as ends_at from (${starts}) s)
    insert into figure_days (grain, day_starts_at, ${names(dimensions)}, ${names(sums)})
    select case grouping(${names(dimensions)}) ${sql.join(grain, sql` `)} end, starts_at, ${names(dimensions)},
      ${sql.join(sums.map((sum) => sql`sum(${sql.raw(sum)})`))}
    from ${factsOn(sql`days`)} group by grouping sets (${sql.join(sets)})`.execute(db)
}

/** When the day after one that starts at a moment does. */
function nextDay(zone: Fragment, start: Fragment): Fragment {
  return sql`(${start} at time zone ${zone} + interval '1 day') at time zone ${zone}`
}

interface Asked {
  /** What is asked apart: dimensions of the rows, and filters. */
  readonly by: readonly string[]
  readonly start: Fragment
  readonly end: Fragment
  readonly zone: string
}

/**
 * What happened in a span, `at` a moment: a row for all of a day that is alike in the coarsest grain that can tell, and fact by
 * fact on days that are noted to be added up anew or that the span cuts. So figures are those of the facts at every moment.
 */
export function figuresWithin({ by, start, end, zone }: Asked): Fragment {
  const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${zone})`
  const [grain] = Object.entries(grains).find(([, known]: [string, readonly string[]]) =>
    by.every((dimension) => known.includes(dimension)),
  ) ?? ['all']
  const columns = names([...dimensions, ...sums])
  return sql`(
    with span as materialized (select ${start} as starts_at, ${end} as ends_at),
    noted as (
      select ${startOf(sql`utc_day::timestamp at time zone 'UTC' + make_interval(hours => part)`)} as starts_at
        from (select distinct utc_day from order_days_due) d, unnest(array[0, 12, 24]) part
      union select ${startOf(sql`ends_at`)} from span where ends_at <> ${startOf(sql`ends_at`)}
      union select each at time zone ${zone} from span, generate_series(starts_at at time zone ${zone},
        ends_at at time zone ${zone}, interval '1 day') each where (select zone from order_days_zone) <> ${zone}
    ),
    apart as materialized (
      select n.starts_at, ${nextDay(sql`${zone}`, sql`n.starts_at`)} as ends_at from noted n, span s
        where n.starts_at >= s.starts_at and n.starts_at < s.ends_at
    )
    select day_starts_at as at, ${columns} from figure_days
      where grain = ${grain} and (select zone from order_days_zone) = ${zone} and day_starts_at >= (select starts_at from span)
        and day_starts_at < (select ends_at from span) and day_starts_at not in (select starts_at from apart)
    union all
    select at, ${columns} from ${factsOn(sql`apart`)}
  )`
}
