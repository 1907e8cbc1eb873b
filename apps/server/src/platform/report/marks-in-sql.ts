import type { Measure } from '@backlot/contract/core/endpoints/report'
import { addDays } from '@backlot/contract/core/lists/days'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import { todayIn } from '../http/query/days-meant.ts'
import { fromOf, matching } from './report-in-sql.ts'
import { type Question, type ReportSource, valueOf } from './report-source.ts'
import { spanOf } from './report-span.ts'

/** A day is compared with so many of the same weekday before it, a week or a month with so many before it. */
const mostBefore = 8
/** Of fewer it isn't known what is usual. */
const fewestBefore = 6
/** How many scaled median deviations are far, as Iglewicz and Hoaglin have it. */
const far = 3.5
/** Makes the median deviation of normal figures their standard deviation. */
const scale = 1.4826
/** The same for the mean deviation, which stands in where more than half of those before are alike. */
const meanScale = 1.2533
/** However steady those before were, less than this part of the usual is no news. */
const leastPart = 0.2
/** The latest days of a longer span alone: nobody sees single days on a picture of more. */
const mostMarkedDays = 400

const leastDifferences: Readonly<Record<string, number>> = {
  count: 10,
  /** Minor units. */
  money: 5_000,
  /** Seconds. */
  duration: 3_600,
}

/** By how much a figure differs at least before it is marked; null where it is not compared. */
function leastDifference({ field, ratio, isLevel = false, isOfPayouts = false }: Measure): number | null {
  if (ratio !== undefined || isLevel || isOfPayouts) return null
  return leastDifferences[field.kind] ?? null
}

/** As many days as those that are compared reach back, and what is cut of the first of them. */
const daysLookedBack = { day: mostBefore * 7, week: (mostBefore + 1) * 7, month: (mostBefore + 1) * 31 }

export interface MarksQuestion extends Question {
  readonly query: ReportQuery
}

/** The days that are marked, and from which on they are compared; null where none of them is over, as of hours. */
export function markedDays({
  query,
  clock,
}: MarksQuestion): { from: string; first: string; last: string } | null {
  const { bucket = 'day' } = query
  if (bucket === 'hour') return null
  const today = todayIn(clock.zone, clock.now)
  const last = query.to < today ? query.to : addDays(today, -1)
  const longest = addDays(last, 1 - mostMarkedDays)
  const first = query.from > longest ? query.from : longest
  return first > last ? null : { from: addDays(first, -daysLookedBack[bucket]), first, last }
}

/** The figures of whole days, weeks or months that are far from what is usual; null where there are none. */
export function marksOf(
  source: ReportSource,
  question: MarksQuestion & { readonly isAddedUp: boolean },
): RawBuilder<unknown> | null {
  const { report, at, measures } = source
  const { query, clock } = question
  const { bucket = 'day' } = query
  const days = markedDays(question)
  const compared = Object.entries(report.measures).flatMap(([name, measure]) => {
    const least = leastDifference(measure)
    const value = valueOf(measures[name] as Parameters<typeof valueOf>[0])
    const { metric, field } = measure
    return least === null ? [] : [{ metric, least, value, isCount: field.kind === 'count' }]
  })
  if (compared.length === 0 || days === null) return null
  const { from, first, last } = days
  const asked = {
    ...question,
    span: spanOf({ from, to: last }, clock),
    parts: null,
    isWhole: true,
    isMarked: true,
  }
  const size = sql`${sql.lit(`1 ${bucket}`)}::interval`
  const begins = (day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(bucket)}, ${day}::timestamp)`
  const sameWeekday = bucket === 'day' ? sql`, extract(dow from each)` : sql``
  const columns = compared.map(({ metric, value }) => sql`${value} as ${sql.ref(metric)}`)
  const figures = compared.map(
    ({ metric, least, isCount }) =>
      sql`(${metric}::text, coalesce(d.${sql.ref(metric)}, 0)::float8, ${sql.lit(least)}::float8, ${sql.lit(isCount)})`,
  )
  const isAny = compared.map(({ metric }) => sql`${sql.ref(metric)} <> 0`)
  // What only begins or ends within a bucket is less of it: the first and the last are whole.
  return sql`with by_bucket as materialized (
      select ${begins(sql`(${at} at time zone ${clock.zone})`)}::date as day,
        min((${at} at time zone ${clock.zone})::date) as first_day, ${sql.join(columns)}
        from ${fromOf(source, asked)} t where ${matching(source, asked)} group by 1
    ),
    known as (
      select each::date as day, f.*, array_agg(f.value) over (partition by f.metric${sameWeekday}
        order by each rows between ${sql.lit(mostBefore)} preceding and 1 preceding) as before
      from generate_series(
          (select ${begins(sql`(min(first_day) + ${size} - interval '1 day')`)} from by_bucket where ${sql.join(isAny, sql` or `)}),
          ${last}::date::timestamp, ${size}) each
        left join by_bucket d on d.day = each::date
        cross join lateral (values ${sql.join(figures)}) f (metric, value, least, is_count)
    )
    select day::text, metric, value, round(u.usual) as usual from known
      cross join lateral (select percentile_cont(0.5) within group (order by b) as usual from unnest(before) b) u
      cross join lateral (
        select coalesce(nullif(percentile_cont(0.5) within group (order by abs(b - u.usual)) * ${sql.lit(scale)}, 0),
          avg(abs(b - u.usual)) * ${sql.lit(meanScale)}) as deviation from unnest(before) b) v
      where day >= ${first}::date and day + ${size} <= ${last}::date + interval '1 day'
        and cardinality(before) >= ${sql.lit(fewestBefore)}
        and abs(value - u.usual) >= greatest(least, abs(u.usual) * ${sql.lit(leastPart)})
        -- Things that happen each by itself are as many as usual within the root of that, however alike eight of their numbers are.
        and abs(value - u.usual) > greatest(v.deviation, case when is_count then sqrt(abs(u.usual)) end) * ${sql.lit(far)}
      order by day, metric`
}
