import { sql } from 'kysely'
import type { DaySoFar } from '../platform/report/report-source.ts'
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
  sumsOn,
  toldApart,
} from './day-table.queries.ts'
import { campaignCosts, daysDue, figureDays } from './facts.queries.ts'
import { soFarIn } from './hours/day-so-far.queries.ts'
import { hoursAndRest, hoursOf } from './hours/hours.queries.ts'
import { type AskedLevels, isCountedByContract, levels, levelsWithin } from './levels/levels.queries.ts'
import { figureNames } from './sums/names.queries.ts'

export { audienceDays, campaignCosts, contentDays, figureDays }

/** Orders by the day a month later, by the clocks of the business: read of the days on which they were, and kept nowhere else. */
export const monthBefore = {
  name: 'orders_month_before',
  isKept: false,
  dimensions: figureDays.dimensions,
  sums: ['orders_month_before'],
  grains: figureDays.grains,
  facts: [],
} as const satisfies DayTable<keyof typeof figureDays.dimensions, 'orders_month_before'>

/** In which tables a report's figures are. */
export type FigureTable =
  | typeof figureDays
  | typeof monthBefore
  | typeof campaignCosts
  | typeof audienceDays
  | typeof contentDays
export type Sum = FigureTable['sums'][number]

const types: DayTable['dimensions'] = { ...figureDays.dimensions, ...audienceDays.dimensions }

interface Asked {
  /** Where what is asked is added up. */
  readonly of: readonly DayTable[]
  /** What is asked apart: dimensions of the rows, and filters. */
  readonly by: readonly string[]
  /** Which sums and levels are read of it; there are no others. */
  readonly read: ReadonlySet<string>
  readonly start: Fragment
  readonly end: Fragment
  /** Days or parts of days besides, where no levels are asked. */
  readonly besides?: readonly Pick<Asked, 'start' | 'end'>[]
  readonly zone: string
  /** That all of it is added up, as `areAddedUp` found: then nothing is read fact by fact. */
  readonly isAddedUp?: boolean
  /** That all days before its last one are. */
  readonly stands?: boolean
  /** What its last day came to so far, where all before it are added up. */
  readonly soFar?: DaySoFar | undefined
  /** Facts that add nothing to what is read make no row of zeros, as they do otherwise: of a whole span it says nothing. */
  readonly isWhole?: boolean
  /** No row is one of zeros: what nothing is told of is not there. */
  readonly isSparse?: boolean
  /** Of all facts of a day only some are asked for. */
  readonly isFiltered?: boolean
  /** Its days are taken apart, so that none of them is read as it was added up. */
  readonly isByHour?: boolean
  /** Asked besides: how things stood where the span and each of its parts begin. */
  readonly levels?: Pick<AskedLevels, 'parts' | 'now' | 'daysEarlier'>
}

// Visits come by the thousand all day: a day that was counted stands until its count of some seconds later.
const dueOfAudience = (
  zone: string,
) => sql`select utc_day from (select distinct utc_day from audience_days_due) d
  where exists (select from (${startsOnUtcDays(sql`select d.utc_day`, sql`${zone}`)}) s
    where not exists (select from audience_days_counted c where c.day_starts_at = s.starts_at))`

const isKept = (table: DayTable) => table.isKept !== false

/** Selects when days begin that are not as they were last added up. */
const notedOf = (table: DayTable, zone: string) =>
  table.name === figureDays.name ? daysDue(sql`${zone}`) : startsOnUtcDays(dueOfAudience(zone), sql`${zone}`)

type AskedSpans = Pick<Asked, 'of' | 'zone'> & {
  /** A span is made of days before it, too, as it is with levels. */
  readonly hasDaysBefore: boolean
  readonly spans: readonly Pick<Asked, 'start' | 'end'>[]
}

const countedOf = (table: DayTable) =>
  sql.table(table.name === figureDays.name ? 'figure_days_counted' : 'audience_days_counted')

/** Text that is another once a day of a span was counted anew, or what is read beside the days has changed. */
function versionOf(
  { of, hasDaysBefore }: Pick<AskedSpans, 'of' | 'hasDaysBefore'>,
  { start, end }: Pick<Asked, 'start' | 'end'>,
): Fragment {
  const counted = of.filter(isKept).map((table) => {
    const within = hasDaysBefore ? sql`` : sql`and day_starts_at >= ${start}`
    return sql`(select concat(count(*), ' ', max(version), ' ', sum(version)) from ${countedOf(table)}
      where day_starts_at < ${end} ${within})`
  })
  return sql`concat_ws(', ', ${sql.join([sql`z::text`, figureNames, ...counted])})`
}

/**
 * What `ReportSource.areAddedUp` selects, of tables of days. A span is added up if all of its days are and it cuts none; `versions`
 * are of what is read of each, whether or not its last day is cut.
 *
 * Asked in a statement of its own: one that may read facts as well takes twenty times as long to plan.
 */
export function areAddedUp(asked: AskedSpans): Fragment {
  const { of, zone, hasDaysBefore, spans } = asked
  const noted = of.filter(isKept).map((table) => notedOf(table, zone))
  if (noted.length === 0) {
    const [all, versions] = [spans.map(() => sql`true`), spans.map((span) => versionOf(asked, span))]
    return sql`select array[${sql.join(all)}] as are, array[${sql.join(versions)}] as versions from order_days_zone z`
  }
  const versions = spans.map((span) => {
    const within = hasDaysBefore ? sql`` : sql`and starts_at >= ${span.start}`
    return sql`case when zone = ${zone} and not exists (select from noted where starts_at < ${span.end} ${within})
      then ${versionOf(asked, span)} end`
  })
  const are = spans.map(
    ({ end }, place) =>
      sql`versions[${sql.lit(place + 1)}] is not null and ${end} = date_trunc('day', ${end}, ${zone})`,
  )
  const stand = spans.map(
    ({ end }) => sql`zone = ${zone}
      and not exists (select from noted where starts_at < date_trunc('day', ${end} - interval '1 microsecond', ${zone}))`,
  )
  // In any grain: what went from one channel to another is no difference of the whole.
  const restated = of.filter(isKept).map((table) => {
    const grains = sql.join(Object.keys(table.grains).map((grain) => sql.lit(grain)))
    return sql`exists (select from ${sql.table(restatedOf(table))} where grain in (${grains})
      and day_starts_at >= ${spans[0]?.start} and day_starts_at < ${spans[0]?.end})`
  })
  return sql`with noted as materialized (${sql.join(noted, sql` union `)}),
    known as materialized (select zone, array[${sql.join(versions)}] as versions from order_days_zone z)
    select array[${sql.join(are)}] as are, array[${sql.join(stand)}] as stand, ${sql.join(restated, sql` or `)} as restated, versions from known`
}

/** The sums of tables that are read, each once. */
function sumsRead({ of, read }: Pick<Asked, 'of' | 'read'>): string[] {
  return [...new Set(of.flatMap((table: DayTable) => table.sums))].filter((name) => read.has(name))
}

const levelsRead = ({ read }: Pick<Asked, 'read'>) => levels.filter((name) => read.has(name))

/**
 * What happened in a span: rows that happened `at` a moment. Of days that are added up there is one row for all that is alike, in the coarsest grain
 * that tells what is asked; days that are not, or that the span cuts, are read from the facts. So figures of money and members are
 * exact at every moment, and those of visits, views and clicks as of some seconds ago.
 */
export function figuresWithin(asked: Asked): Fragment {
  const { of, by, zone, levels: askedLevels, besides = [], isSparse = false } = asked
  const isAddedUp = asked.isAddedUp === true && asked.isByHour !== true && besides.length === 0
  const also = askedLevels ? levelsRead(asked) : []
  const sums = sumsRead(asked)
  const none = (columns: readonly string[]) => columns.map(() => sql`0::bigint`)
  const today = sql`date_trunc('day', ${askedLevels?.now ?? null}::timestamptz, ${zone})`
  const tomorrow = nextDay(sql`${zone}`, today)
  const tables = of.map((table: DayTable) => {
    const columns = sql.join([
      ...dimensionsOf(isKept(table) ? toldApart(table, by) : Object.keys(table.dimensions)),
      ...sums.map((name) => (table.sums.includes(name) ? sql.ref(name) : sql`0::bigint`)),
      ...none(also),
    ])
    if (table.name === monthBefore.name) return ordersMonthBefore(asked, columns)
    if (!isKept(table)) return sql`select at, ${columns} from ${factsOn(table, sql`span`)}`
    const rows = isAddedUp
      ? daysOf(table, columns, asked)
      : (daysAndSoFarOf(table, columns, asked) ?? daysAndFactsOf(table, columns, asked))
    // What falls on days to come would be told beside how things stand then, which nobody knows.
    return askedLevels ? sql`select * from (${rows}) days where at < ${tomorrow}` : rows
  })
  if (askedLevels) {
    const own = Object.keys(figureDays.dimensions).filter((name) => by.includes(name))
    const columns = sql.join([...dimensionsOf(own), ...none(sums), ...also.map((name) => sql.ref(name))])
    const { read, stands = false } = asked
    const { soFar, end } = asked
    const lastDay = soFar && { rows: soFar, start: lastDayOf(end, zone) }
    const standing = levelsWithin({ ...askedLevels, by: own, read, zone, isAddedUp, stands, lastDay })
    tables.push(sql`select at, ${columns} from (${standing}) l (${names(['at', ...own, ...levels])})`)
  }
  const isSpanRead = askedLevels !== undefined || !isAddedUp || !of.every(isKept)
  const span = isSpanRead ? sql`with span as materialized (${spansOf([asked, ...besides])})` : sql``
  // Days are kept with a row for whatever happened on them, be it nothing that is read.
  const isTold = isSparse
    ? sql`where (${names([...sums, ...also])}) is distinct from (${sql.join(none([...sums, ...also]))})`
    : sql``
  return sql`(${span}
    select *, ${byContract(by)} from (${sql.join(tables, sql` union all `)}) days (at, ${names([...Object.keys(types), ...sums, ...also])})
    ${isTold}
  )`
}

const byContract = (by: readonly string[]) => sql`${sql.lit(isCountedByContract(by))} as is_by_contract`

const spansOf = (spans: readonly Pick<Asked, 'start' | 'end'>[]) =>
  sql.join(
    spans.map(({ start, end }) => sql`select ${start} as starts_at, ${end} as ends_at`),
    sql` union all `,
  )

/** Orders of the days that lie a month before those of a span, at the days of the span; whole days, wherever it is cut. */
function ordersMonthBefore({ start, end, ...asked }: Asked, columns: Fragment): Fragment {
  const { by, zone, isAddedUp = false, stands = false } = asked
  const startOfMonthBefore = (moment: Fragment) =>
    sql`date_trunc('day', ${moment} at time zone ${zone}) - interval '1 month'`
  const sold = figuresWithin({
    ...{ of: [figureDays], read: new Set(['orders']), by, zone, isAddedUp: isAddedUp || stands },
    start: sql`((${startOfMonthBefore(start)}) at time zone ${zone})`,
    // Months differ in length: which of the last days are meant is said below.
    end: sql`((${startOfMonthBefore(end)} + interval '2 days') at time zone ${zone})`,
  })
  return sql`select at, ${columns} from (
    select (at at time zone ${zone} + interval '1 month') at time zone ${zone} as at, ${names(Object.keys(types))}, orders as orders_month_before
      from ${sold} sold) m
    where at >= ${start} and at < ${end}`
}

/** The columns of all dimensions, empty but those that are known. */
function dimensionsOf(known: readonly string[]): Fragment[] {
  return Object.entries(types).map(([name, type]) =>
    known.includes(name) ? sql.ref(name) : sql.raw(`null::${type}`),
  )
}

/** What is added up of the days of a span. */
function daysOf(table: DayTable, columns: Fragment, { by, start, end }: Asked): Fragment {
  return sql`select day_starts_at as at, ${columns} from ${sql.table(table.name)}
    where grain = ${grainFor(table, by)} and day_starts_at >= ${start} and day_starts_at < ${end}`
}

/**
 * What is added up of the days before the last one of the span, and what that came to so far; null where that is not known, or not told apart by
 * what is asked.
 */
function daysAndSoFarOf(table: DayTable, columns: Fragment, asked: Asked): Fragment | null {
  const { by, end, zone, isByHour = false, besides = [] } = asked
  const added = { by: toldApart(table, by), sums: sumsRead({ ...asked, of: [table] }) }
  const soFar = isByHour || besides.length > 0 ? null : soFarIn(table, added, asked.soFar)
  if (soFar === null) return null
  const today = lastDayOf(end, zone)
  return sql`${daysOf(table, columns, { ...asked, end: today })} union all select ${today}, ${columns} from ${soFar}`
}

/** When the last day of a span begins. */
const lastDayOf = (end: Fragment, zone: string) =>
  sql`date_trunc('day', ${end} - interval '1 microsecond', ${zone})`

/**
 * What is added up of the days of a span; of days that are noted or cut, hours that are kept and, for the rest, facts. Where days are
 * counted by another clock, facts of all days.
 */
function daysAndFactsOf(table: DayTable, columns: Fragment, asked: Asked): Fragment {
  const { by, zone, isByHour = false, isWhole = false, isFiltered = false, besides = [] } = asked
  // The ends of one span are looked up once, and an index is read between them.
  const isInSpan =
    besides.length > 0
      ? sql`exists (select from span s where day_starts_at >= s.starts_at and day_starts_at < s.ends_at)`
      : sql`day_starts_at >= (select starts_at from span) and day_starts_at < (select ends_at from span)`
  const added = { by: toldApart(table, by), sums: sumsRead({ ...asked, of: [table] }) }
  const hours = hoursOf(table, added)
  const factsOf = (days: Fragment) =>
    sumsOn(table, days, {
      ...added,
      isByMoment: isByHour,
      isSumsAlone: isWhole,
      areFew: isFiltered || besides.length > 0,
    })
  const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${zone})`
  const keptHours = hours
    ? sql`union all select hour_starts_at, ${columns} from ${sql.table(hours.name)}
        where grain = ${grainFor(hours, by)} and hour_starts_at in (select starts_at from hours where is_kept)`
    : sql``
  return sql`select * from (with noted as (
      ${notedOf(table, zone)}
      union select ${startOf(sql`ends_at`)} from span where ends_at <> ${startOf(sql`ends_at`)}
      union select each at time zone ${zone} from span, generate_series(date_trunc('day', starts_at at time zone ${zone}),
        ends_at at time zone ${zone}, interval '1 day') each
        where (select zone from order_days_zone) <> ${zone} or ${sql.lit(isByHour)}
    ),
    apart as materialized (
      select n.starts_at, least(${nextDay(sql`${zone}`, sql`n.starts_at`)}, s.ends_at) as ends_at from noted n, span s
        where n.starts_at >= s.starts_at and n.starts_at < s.ends_at
    )${hours ? sql`, ${hoursAndRest(hours, sql`apart`, zone)}` : sql``}
    select day_starts_at as at, ${columns} from ${sql.table(table.name)}
      where grain = ${grainFor(table, by)} and (select zone from order_days_zone) = ${zone}
        and ${isInSpan} and day_starts_at not in (select starts_at from apart)
    ${keptHours}
    union all
    select at, ${columns} from ${factsOf(hours ? sql`rest` : sql`apart`)}) days`
}

type Restated = Pick<Asked, 'of' | 'by' | 'read' | 'start' | 'end' | 'zone'> & { readonly hasLevels: boolean }

/**
 * By how much days of a span that were shown differ from what they say now, in the columns of `figuresWithin` and `restated_at`:
 * added to the figures of now they make those of before. Nothing where days are counted by another clock.
 */
export function restatedWithin({ of, by, read, start, end, zone, hasLevels }: Restated): Fragment {
  const sums = sumsRead({ of, read })
  const also = hasLevels ? levelsRead({ read }) : []
  const tables = of.filter(isKept).map((table: DayTable) => {
    const columns = sql.join([
      ...dimensionsOf(Object.keys(table.dimensions)),
      ...[...sums, ...also].map((name) =>
        (table.sums as readonly string[]).includes(name) ? sql.ref(name) : sql`0::bigint`,
      ),
    ])
    return sql`select day_starts_at, ${columns}, restated_at from ${sql.table(restatedOf(table))}
      where grain = ${grainFor(table, by)} and (select zone from order_days_zone) = ${zone}
        and day_starts_at >= ${start} and day_starts_at < ${end}`
  })
  const columns = names(['at', ...Object.keys(types), ...sums, ...also])
  return sql`(select ${columns}, ${byContract(by)}, restated_at from (${sql.join(tables, sql` union all `)}) days
    (${columns}, restated_at))`
}
