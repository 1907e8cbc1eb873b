import { sql } from 'kysely'
import type { DaySoFar } from '../../platform/report/report-source.ts'
import type { BusinessClock } from '../../platform/report/report-span.ts'
import {
  alikeOn,
  type DayTable,
  type Fragment,
  grainFor,
  grainOf,
  names,
  nextDay,
} from '../day-table.queries.ts'
import { daysDue, figureDays } from '../facts.queries.ts'
import { figureHours, hoursAndRest, hoursOf } from './hours.queries.ts'

const told = Object.keys(figureHours.dimensions)

/**
 * Selects `rows`: what today came to so far, in each grain of hours. Null where nothing was noted of today since it was added up, and where
 * days are counted by another clock.
 */
export function daySoFar({ zone, now }: BusinessClock): Fragment {
  const start = sql`date_trunc('day', ${now.toISOString()}::timestamptz, ${zone})`
  const sums = sql.join(
    figureHours.sums.map((each) => sql`sum(${sql.ref(each)})::bigint as ${sql.ref(each)}`),
  )
  const sets = Object.values(figureHours.grains).map((by) => sql.raw(`(${['starts_at', ...by].join(', ')})`))
  return sql`with today as materialized (
      select starts_at, ${nextDay(sql`${zone}`, sql`starts_at`)} as ends_at from (${daysDue(sql`${zone}`)}) n
        where starts_at = ${start} and (select zone from order_days_zone) = ${zone}
    ), ${hoursAndRest(figureHours, sql`today`, zone)}
    select case when exists (select from today) then (
      select coalesce(json_agg(r), '[]') from (
        select grain, ${names(told)}, ${sums} from (
          select grain, ${names([...told, ...figureHours.sums])} from ${sql.table(figureHours.name)}
            where hour_starts_at in (select starts_at from hours where is_kept)
          union all
          select ${grainOf(figureHours)} as grain, ${names(told)}, ${sums} from (${alikeOn(figureHours, sql`rest`)}) f
            group by grouping sets (${sql.join(sets)})) h
        group by grain, ${names(told)}) r
    ) end as rows`
}

interface Asked {
  readonly by: readonly string[]
  readonly sums: readonly string[]
}

/**
 * Those rows as a table, with the columns that are asked of a table of days; null without any rows, and where hours do not tell
 * that apart.
 */
export function soFarIn(table: DayTable, asked: Asked, rows: DaySoFar | undefined): Fragment | null {
  const hours = table.name === figureDays.name && rows !== undefined ? hoursOf(table, asked) : null
  if (hours === null || rows === undefined) return null
  const grain = grainFor(hours, asked.by)
  const read = rows
    .filter((row) => row['grain'] === grain)
    .map((row) => Object.fromEntries([...told, ...asked.sums].map((name) => [name, row[name]])))
  return sql`json_populate_recordset(null::${sql.table(hours.name)}, ${JSON.stringify(read)}::json)`
}
