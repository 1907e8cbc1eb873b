import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import {
  endOfNotes,
  type Fragment,
  lastNoteIn,
  type Note,
  names,
  nextDay,
  notesTaken,
  startsOnNotes,
} from '../day-table.queries.ts'

/** A table in which rows are added up by day of the business, and by month of what its days say. */
export interface PartSums {
  readonly name: string
  /** Where days in UTC are noted that are to be added up anew. */
  readonly due: string
  /** That a note may say the hour in UTC that is meant, as `utc_hour`. */
  readonly isByHour?: boolean
  /** That each of them says `due_at`, before which it is not to be taken. */
  readonly isTakenLater?: boolean
  /** Columns that tell the rows of a day or month apart. */
  readonly told: readonly string[]
  readonly counted: readonly string[]
  /** A condition that all rows hold, which names what its index begins with. */
  readonly whole: Fragment
  /** Called before some days are added up, and not before most are, with selects of when these begin and of the notes that were taken. */
  readonly beforeDays?: (db: Db, starts: Fragment, notes: Fragment) => Promise<void>
  /** Rows of spans of a table, whose days begin at `day_starts_at`: that day, what is told and what is counted, once each. */
  readonly addedUpOn: (spans: Fragment) => Fragment
  /** The same by reading everything there is once, which is quicker where the spans are most of it. */
  readonly addedUpOfAll?: (spans: Fragment) => Fragment
  /** A condition that so little happened on spans of a table that it is read quickly, though none of it is added up. */
  readonly isLittleOn?: (spans: Fragment) => Fragment
  /** Days that begin before this moment stay as they were added up: their rows are not there any more. */
  readonly keptBefore?: Fragment
  /** Which rows `o` of days a month `m` is made of; all where left out. */
  readonly isOfMonth?: Fragment
  /** Says something else once what answers show beside the sums, such as names, has changed. */
  readonly beside: Fragment
}

const countedDays = sql.table('part_sums_counted')

/** The name under which it stands which days of a table are kept by the hour as well. */
export const byHourOf = (name: string) => `${name} by hour`

const zoneOfDays = sql`(select zone from order_days_zone)`
const monthOf = (moment: Fragment, zone: Fragment) => sql`date_trunc('month', ${moment}, ${zone})`
const nextMonth = (start: Fragment, zone: Fragment) =>
  sql`((${start} at time zone ${zone} + interval '1 month') at time zone ${zone})`

const ofPart = ({ whole }: PartSums, part: 'day' | 'month') => sql`${whole} and part = ${sql.lit(part)}`
export const addedUp = ({ counted }: Pick<PartSums, 'counted'>) =>
  sql.raw(counted.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

/** A statement ends after seconds: of millions of orders, two weeks of paying members take half of that. */
const usually = { daysAtOnce: 14, areMost: false, upTo: endOfNotes, dueBy: sql`now()` as Fragment }

/**
 * What may be taken in a turn that begins now. Where something is sold all the time notes come in and fall due all the time: without an
 * end a turn adds up the same days again and again.
 */
export async function turnOf(db: Db, { due }: PartSums): Promise<Pick<typeof usually, 'upTo' | 'dueBy'>> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db)
  return { upTo: await lastNoteIn(db, due), dueBy: sql`${rows[0]?.now}::timestamptz` }
}

/** What `due` says of a note. */
const noteOf = ({ isByHour = false }: PartSums) =>
  isByHour ? sql`utc_day, utc_hour` : sql`utc_day, null::smallint as utc_hour`

/** Moments at which days begin, of `starts`, without those that stay as they are. */
function changing(table: PartSums, starts: Fragment): Fragment {
  const { keptBefore, name } = table
  if (keptBefore === undefined) return starts
  return sql`select starts_at from (${starts}) c where starts_at >= ${keptBefore} or not exists
    (select from ${sql.table(name)} k where ${ofPart(table, 'day')} and k.starts_at = c.starts_at)`
}

/**
 * Adds up anew some days for which there are notes, the latest first, and their months. Only notes `upTo` an id are taken, and where they
 * have a time, those `dueBy` then; answers how many it took. `areMost` says that they are most of all days: all rows are
 * then read at once. Rows are written in the order in which they are read.
 */
export async function addUpParts(
  db: Db,
  table: PartSums,
  options: Partial<typeof usually> = {},
): Promise<number> {
  const { daysAtOnce, areMost, upTo, dueBy } = { ...usually, ...options }
  const { name, due, isTakenLater = false, told, counted, isOfMonth = sql`true` } = table
  const isDue = isTakenLater ? sql`due_at <= ${dueBy}` : sql`true`
  const { addedUpOn, addedUpOfAll = addedUpOn } = table
  await sql`select pg_advisory_xact_lock(hashtextextended('add up ' || ${name}, 0))`.execute(db)
  const { rows } = await sql<Note>`
    with latest as materialized (select distinct utc_day from ${sql.table(due)} where ${isDue} and id <= ${upTo}
      order by utc_day desc limit ${daysAtOnce})
    delete from ${sql.table(due)} where utc_day in (select utc_day from latest) and ${isDue} returning ${noteOf(table)}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const notes = notesTaken(rows)
  const noted = startsOnNotes(notes, zoneOfDays)
  const found = await sql<{
    at: string
  }>`select starts_at::text as at from (${changing(table, noted)}) s`.execute(db)
  const array = sql`${found.rows.map(({ at }) => at)}::timestamptz[]`
  const starts = sql`select unnest(${array}) as starts_at`
  const columns = names([...told, ...counted])
  if (areMost) {
    // The next turn keeps hours of the last days again.
    await sql`delete from ${countedDays} where name = ${byHourOf(name)}`.execute(db)
  } else await table.beforeDays?.(db, starts, notes)
  await sql`delete from ${sql.table(name)} where ${ofPart(table, 'day')} and starts_at = any(${array})`.execute(
    db,
  )
  await sql`
    with days as materialized (
      select starts_at, ${nextDay(zoneOfDays, sql`starts_at`)} as ends_at, starts_at as day_starts_at from (${starts}) s)
    insert into ${sql.table(name)} (part, starts_at, ${columns})
    select 'day', day_starts_at, ${columns} from (${(areMost ? addedUpOfAll : addedUpOn)(sql`days`)}) s order by day_starts_at, ${names(told)}`.execute(
    db,
  )
  await sql`
    insert into ${countedDays} (name, starts_at) select ${name}, starts_at from (${starts}) s
    on conflict (name, starts_at) do update set version = excluded.version`.execute(db)
  const months = sql`select distinct ${monthOf(sql`starts_at`, zoneOfDays)} as starts_at from (${starts}) s`
  await sql`delete from ${sql.table(name)} where ${ofPart(table, 'month')} and starts_at = any(array(${months}))`.execute(
    db,
  )
  // Month by month, whatever the planner knows: while a table fills it takes all days for few.
  await sql`
    insert into ${sql.table(name)} (part, starts_at, ${columns})
    select 'month', m.starts_at, ${names(told)}, ${addedUp(table)}
    from (${months}) m cross join lateral (
      select ${columns} from ${sql.table(name)} o where ${ofPart(table, 'day')} and o.starts_at >= m.starts_at
        and o.starts_at < ${nextMonth(sql`m.starts_at`, zoneOfDays)} and ${isOfMonth} offset 0) d
    group by m.starts_at, ${names(told)} order by m.starts_at, ${names(told)}`.execute(db)
  return rows.length
}

/** Has all days added up anew, as they are by another clock or in another currency. */
export async function recountParts(db: Db, table: PartSums): Promise<void> {
  const { name, due, keptBefore = sql`'-infinity'` } = table
  await sql`insert into ${sql.table(due)} (utc_day)
    select distinct (starts_at at time zone 'UTC')::date + day from ${sql.table(name)}, generate_series(0, 1) day
    where ${ofPart(table, 'day')}`.execute(db)
  for (const each of [
    sql`${sql.table(name)} where true`,
    sql`${countedDays} where name in (${name}, ${byHourOf(name)})`,
  ])
    await sql`delete from ${each} and starts_at >= ${keptBefore}`.execute(db)
}

/** Text that is another once a day of a span was counted anew, or what is shown beside the sums has changed. */
function versionOf({ name, beside }: PartSums, { start, end }: SpanInSql): Fragment {
  const counted = sql`(select concat(count(*), ' ', max(version), ' ', sum(version)) from ${countedDays}
    where name = ${name} and starts_at >= ${start} and starts_at < ${end})`
  return sql`concat_ws(', ', z::text, ${beside}, ${counted})`
}

/**
 * What `ReportSource.areAddedUp` selects, of sums by month and day: a span is added up if it is made of whole months and days that are;
 * `versions` are of what is read of each, whether or not its last day is cut.
 *
 * Asked in a statement of its own: one that may read rows as well takes longer to plan.
 */
export function arePartsAddedUp(table: PartSums, zone: string, spans: readonly SpanInSql[]): Fragment {
  const ofZone = sql`${zone}::text`
  const versions = spans.map(
    (span) => sql`case when zone = ${ofZone}
      and not exists (select from noted where starts_at >= ${span.start} and starts_at < ${span.end}) then ${versionOf(table, span)} end`,
  )
  const are = spans.map(
    ({ end }, place) =>
      sql`versions[${sql.lit(place + 1)}] is not null and ${end} = date_trunc('day', ${end}, ${ofZone})`,
  )
  const { isLittleOn = (waiting: Fragment) => sql`not exists (select from ${waiting} d)` } = table
  const stand = spans.map(({ start, end }) => {
    const waiting = sql`(select starts_at, ${nextDay(ofZone, sql`starts_at`)} as ends_at from noted where starts_at >= ${start}
      and starts_at < date_trunc('day', ${end} - interval '1 microsecond', ${ofZone}))`
    return sql`zone = ${ofZone} and ${isLittleOn(waiting)}`
  })
  return sql`with noted as materialized (${notedIn(table, ofZone)}),
    known as materialized (select zone, array[${sql.join(versions)}] as versions from order_days_zone z)
    select array[${sql.join(are)}] as are, array[${sql.join(stand)}] as stand, versions from known`
}

const notedIn = (table: PartSums, zone: Fragment) =>
  changing(table, startsOnNotes(sql`select distinct ${noteOf(table)} from ${sql.table(table.due)}`, zone))

interface Asked {
  readonly span: SpanInSql
  readonly zone: string
  /** Which of its rows are asked for; null where none of them tells it. */
  readonly among: Fragment | null
  /** The same of spans of a table, from the rows themselves: what is told and what is counted. */
  readonly rowsOn: (spans: Fragment) => Fragment
  /** That all of it is added up, as `arePartsAddedUp` found. */
  readonly isAddedUp?: boolean
  /** Days are told apart, so that no month is read. */
  readonly isByDay?: boolean
}

/**
 * What happened in a span: whole months in one row each, other days in one each, and read from the rows themselves whatever no sum
 * tells: days that are noted to be added up anew, and those that the span cuts. The same may be told in several rows, each of
 * which says when its month or day begins.
 */
export function partsWithin(table: PartSums, asked: Asked): Fragment {
  const { span, zone, among, rowsOn, isAddedUp = false, isByDay = false } = asked
  const { start, end } = span
  const ofZone = sql`${zone}::text`
  const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${ofZone})`
  const local = (moment: Fragment) => sql`(${moment} at time zone ${ofZone})`
  const columns = names([...table.told, ...table.counted])
  const read = (part: 'day' | 'month', parts: Fragment) => sql`
    select starts_at, ${columns} from ${sql.table(table.name)}
    where ${among ?? sql`false`} and part = ${sql.lit(part)} and starts_at = any(array(select starts_at from ${parts}))`
  const eachDay = sql`
    select d.starts_at, d.starts_at, least(${nextDay(ofZone, sql`d.starts_at`)}, s.ends_at) from span s,
      generate_series(${local(sql`s.starts_at`)}, ${local(sql`s.ends_at`)} - interval '1 microsecond', interval '1 day') each,
      lateral (select each at time zone ${ofZone} as starts_at) d
    where not s.is_added_up`
  const apart = sql`
    select n.starts_at as day_starts_at, n.starts_at, least(${nextDay(ofZone, sql`n.starts_at`)}, s.ends_at) as ends_at
      from span s, (${notedIn(table, ofZone)} union select ${startOf(sql`ends_at`)} from span where ends_at <> ${startOf(sql`ends_at`)}) n
      where s.is_added_up and n.starts_at >= s.starts_at and n.starts_at < s.ends_at
    union all ${isByDay ? eachDay : sql`select starts_at, starts_at, ends_at from span where not is_added_up`}`
  const none = sql`select null::timestamptz as day_starts_at, null::timestamptz as starts_at, null::timestamptz as ends_at where false`
  const isKnown = isAddedUp && among !== null
  return sql`(
    with span as materialized (
      select ${start} as starts_at, ${end} as ends_at, ${zoneOfDays} = ${ofZone} and ${sql.lit(among !== null)} as is_added_up),
    apart as materialized (${isKnown ? none : apart}),
    months as materialized (
      select greatest(m.starts_at, s.starts_at) as starts_at, least(m.ends_at, s.ends_at) as ends_at,
        not ${sql.lit(isByDay)} and m.starts_at >= s.starts_at and m.ends_at <= s.ends_at
          and not exists (select from apart a where a.starts_at >= m.starts_at and a.starts_at < m.ends_at) as is_whole
      from span s, generate_series(${local(monthOf(sql`s.starts_at`, ofZone))}, ${local(sql`s.ends_at`)} - interval '1 microsecond',
          interval '1 month') each,
        lateral (select each at time zone ${ofZone} as starts_at, ${nextMonth(sql`each at time zone ${ofZone}`, ofZone)} as ends_at) m
      where s.is_added_up),
    days as materialized (
      select d.starts_at from months m,
        generate_series(${local(sql`m.starts_at`)}, ${local(sql`m.ends_at`)} - interval '1 microsecond', interval '1 day') each,
        lateral (select each at time zone ${ofZone} as starts_at) d
      where not m.is_whole and not exists (select from apart a where a.day_starts_at = d.starts_at))
    ${read('month', sql`months where is_whole`)} union all ${read('day', sql`days`)}
    ${isKnown ? sql`` : sql`union all select day_starts_at, ${columns} from (${rowsOn(sql`apart`)}) apart`}
  )`
}
