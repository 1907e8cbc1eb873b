import { sql } from 'kysely'
import { audienceDays, contentDays } from './audience-facts.queries.ts'
import {
  type DayTable,
  type Fragment,
  factsOn,
  grainFor,
  names,
  nextDay,
  restatedOf,
  startsOnUtcDays,
} from './day-table.queries.ts'
import { campaignCosts, figureDays } from './facts.queries.ts'
import { levels, levelsWithin, type Part } from './levels.queries.ts'

export { audienceDays, campaignCosts, contentDays, figureDays }

/** In which tables a report's figures are. */
export type FigureTable = typeof figureDays | typeof campaignCosts | typeof audienceDays | typeof contentDays
export type Sum = FigureTable['sums'][number]

const types: DayTable['dimensions'] = { ...figureDays.dimensions, ...audienceDays.dimensions }

interface Asked {
  /** Where what is asked is added up. */
  readonly of: readonly FigureTable[]
  /** What is asked apart: dimensions of the rows, and filters. */
  readonly by: readonly string[]
  readonly start: Fragment
  readonly end: Fragment
  readonly zone: string
  /** Asked besides: how things stood where the span and each of its parts begin. */
  readonly levels?: { readonly parts: Part | null; readonly now: string }
}

const dueOfMoney = sql`select distinct utc_day from order_days_due`
// Visits come by the thousand all day: a day that was counted stands until its count of some seconds later.
const dueOfAudience = (
  zone: string,
) => sql`select utc_day from (select distinct utc_day from audience_days_due) d
  where exists (select from (${startsOnUtcDays(sql`select d.utc_day`, sql`${zone}`)}) s
    where not exists (select from audience_days_counted c where c.day_starts_at = s.starts_at))`

/**
 * What happened in a span, `at` a moment: a row for all of a day that is alike in the coarsest grain that can tell, and fact by
 * fact on days that are not added up and those that the span cuts. So figures are those of the facts: of money and members at
 * every moment, of visits, views and clicks as they were some seconds ago.
 */
export function figuresWithin({ of, by, start, end, zone, levels: asked }: Asked): Fragment {
  const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${zone})`
  const dimensions = Object.keys(types)
  const sums = [...new Set(of.flatMap((table: DayTable) => table.sums))]
  const also = asked ? levels : []
  const none = (columns: readonly string[]) => columns.map(() => sql`0::bigint`)
  // What falls on days to come would be told beside how things stand then, which nobody knows.
  const begun = asked
    ? sql` where at < ${nextDay(sql`${zone}`, startOf(sql`${asked.now}::timestamptz`))}`
    : sql``
  const tables = of.map((table: DayTable) => {
    const columns = sql.join([
      ...Object.entries(types).map(([name, type]) =>
        name in table.dimensions ? sql.ref(name) : sql.raw(`null::${type}`),
      ),
      ...sums.map((name) => (table.sums.includes(name) ? sql.ref(name) : sql`0::bigint`)),
      ...none(also),
    ])
    if (table.isKept === false) return sql`select at, ${columns} from ${factsOn(table, sql`span`)}`
    const due = table === figureDays ? dueOfMoney : dueOfAudience(zone)
    return sql`select * from (with noted as (
        ${startsOnUtcDays(due, sql`${zone}`)}
        union select ${startOf(sql`ends_at`)} from span where ends_at <> ${startOf(sql`ends_at`)}
        union select each at time zone ${zone} from span, generate_series(date_trunc('day', starts_at at time zone ${zone}),
          ends_at at time zone ${zone}, interval '1 day') each where (select zone from order_days_zone) <> ${zone}
      ),
      apart as materialized (
        select n.starts_at, ${nextDay(sql`${zone}`, sql`n.starts_at`)} as ends_at from noted n, span s
          where n.starts_at >= s.starts_at and n.starts_at < s.ends_at
      )
      select day_starts_at as at, ${columns} from ${sql.table(table.name)}
        where grain = ${grainFor(table, by)} and (select zone from order_days_zone) = ${zone}
          and day_starts_at >= (select starts_at from span) and day_starts_at < (select ends_at from span)
          and day_starts_at not in (select starts_at from apart)
      union all
      select at, ${columns} from ${factsOn(table, sql`apart`)}) days${begun}`
  })
  if (asked) {
    const own = Object.keys(figureDays.dimensions).filter((name) => by.includes(name))
    const columns = sql.join([
      ...Object.entries(types).map(([name, type]) =>
        own.includes(name) ? sql.ref(name) : sql.raw(`null::${type}`),
      ),
      ...none(sums),
      ...levels.map((name) => sql.ref(name)),
    ])
    tables.push(
      sql`select at, ${columns} from (${levelsWithin({ ...asked, by: own, zone })}) l (${names(['at', ...own, ...levels])})`,
    )
  }
  return sql`(
    with span as materialized (select ${start} as starts_at, ${end} as ends_at)
    select * from (${sql.join(tables, sql` union all `)}) days (at, ${names([...dimensions, ...sums, ...also])})
  )`
}

type Restated = Pick<Asked, 'of' | 'by' | 'start' | 'end' | 'zone'> & { readonly hasLevels: boolean }

/**
 * By how much days of a span that were shown differ from what they say now, in the columns of `figuresWithin` and `restated_at`:
 * added to the figures of now they make those of before. Nothing where days are counted by another clock.
 */
export function restatedWithin({ of, by, start, end, zone, hasLevels }: Restated): Fragment {
  const dimensions = Object.keys(types)
  const sums = [...new Set(of.flatMap((table: DayTable) => table.sums))]
  const also = hasLevels ? levels : []
  const kept = of.filter((table: DayTable) => table.isKept !== false)
  const tables = kept.map((table: DayTable) => {
    const columns = sql.join([
      ...Object.entries(types).map(([name, type]) =>
        name in table.dimensions ? sql.ref(name) : sql.raw(`null::${type}`),
      ),
      ...[...sums, ...also].map((name) =>
        (table.sums as readonly string[]).includes(name) ? sql.ref(name) : sql`0::bigint`,
      ),
    ])
    return sql`select day_starts_at, ${columns}, restated_at from ${sql.table(restatedOf(table))}
      where grain = ${grainFor(table, by)} and (select zone from order_days_zone) = ${zone}
        and day_starts_at >= ${start} and day_starts_at < ${end}`
  })
  return sql`(select * from (${sql.join(tables, sql` union all `)}) days
    (at, ${names([...dimensions, ...sums, ...also])}, restated_at))`
}
