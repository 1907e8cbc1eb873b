import type { Measure } from '@backlot/contract/core/endpoints/report'
import { addDays } from '@backlot/contract/core/lists/days'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import { todayIn } from '../http/query/days-meant.ts'
import { fromOf, matching } from './report-in-sql.ts'
import { type Question, type ReportSource, valueOf } from './report-source.ts'
import { spanOf } from './report-span.ts'

/** A day is compared with so many of the same weekday before it. */
const weeksBefore = 8
/** Of fewer it isn't known what is usual. */
const fewestWeeks = 6
/** How many scaled median deviations are far, as Iglewicz and Hoaglin have it. */
const far = 3.5
/** Makes the median deviation of normal figures their standard deviation. */
const scale = 1.4826
/** The same for the mean deviation, which stands in where more than half of the weeks are alike. */
const meanScale = 1.2533
/** However steady the weeks before were, less than this part of the usual is no news. */
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

/** By how much a figure differs at least before a day is marked; null where days are not compared. */
function leastDifference({ field, ratio, isLevel = false }: Measure): number | null {
  if (ratio !== undefined || isLevel) return null
  return leastDifferences[field.kind] ?? null
}

interface Asked extends Question {
  readonly query: ReportQuery
}

/** The days that are marked, and from which on they are compared; null where none of them is over. */
export function markedDays({ query, clock }: Asked): { from: string; first: string; last: string } | null {
  const today = todayIn(clock.zone, clock.now)
  const last = query.to < today ? query.to : addDays(today, -1)
  const longest = addDays(last, 1 - mostMarkedDays)
  const first = query.from > longest ? query.from : longest
  return first > last ? null : { from: addDays(first, -weeksBefore * 7), first, last }
}

/** The figures of whole days that are far from what is usual on their weekday; null in a report that can have none. */
export function marksOf(
  source: ReportSource,
  question: Asked & { readonly isAddedUp: boolean },
): RawBuilder<unknown> | null {
  const { report, at, measures } = source
  const { clock } = question
  const days = markedDays(question)
  const compared = Object.entries(report.measures).flatMap(([name, measure]) => {
    const least = leastDifference(measure)
    return least === null
      ? []
      : [{ metric: measure.metric, least, value: valueOf(measures[name] as Parameters<typeof valueOf>[0]) }]
  })
  if (compared.length === 0 || days === null) return null
  const { from, first, last } = days
  const asked = { ...question, span: spanOf({ from, to: last }, clock), isByDay: false, isWhole: true }
  const columns = compared.map(({ metric, value }) => sql`${value} as ${sql.ref(metric)}`)
  const figures = compared.map(
    ({ metric, least }) =>
      sql`(${metric}::text, coalesce(d.${sql.ref(metric)}, 0)::float8, ${sql.lit(least)}::float8)`,
  )
  const isAny = compared.map(({ metric }) => sql`${sql.ref(metric)} <> 0`)
  return sql`with by_day as materialized (
      select (${at} at time zone ${clock.zone})::date as day, ${sql.join(columns)}
        from ${fromOf(source, asked)} t where ${matching(source, asked)} group by 1
    ),
    known as (
      select each::date as day, f.*, array_agg(f.value) over (partition by f.metric, extract(dow from each)
        order by each rows between ${sql.lit(weeksBefore)} preceding and 1 preceding) as before
      from generate_series((select min(day) from by_day where ${sql.join(isAny, sql` or `)})::timestamp,
        ${last}::date::timestamp, interval '1 day') each
        left join by_day d on d.day = each::date
        cross join lateral (values ${sql.join(figures)}) f (metric, value, least)
    )
    select day::text, metric, value, round(u.usual) as usual from known
      cross join lateral (select percentile_cont(0.5) within group (order by b) as usual from unnest(before) b) u
      cross join lateral (
        select coalesce(nullif(percentile_cont(0.5) within group (order by abs(b - u.usual)) * ${sql.lit(scale)}, 0),
          avg(abs(b - u.usual)) * ${sql.lit(meanScale)}) as deviation from unnest(before) b) v
      where day >= ${first}::date and cardinality(before) >= ${sql.lit(fewestWeeks)}
        and abs(value - u.usual) >= greatest(least, abs(u.usual) * ${sql.lit(leastPart)})
        and abs(value - u.usual) > v.deviation * ${sql.lit(far)}
      order by day, metric`
}
