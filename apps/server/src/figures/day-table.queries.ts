import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export type Fragment = RawBuilder<unknown>

/** Rows of a table, when each happened, by what they are told apart and what each adds. */
export interface Facts<Dimension extends string = string, Sum extends string = string> {
  readonly from: Fragment
  /** The same from `starts_at` until `ends_at` alone, where other tables are read beside them: of what may lie on other machines. */
  readonly between?: Fragment
  readonly at: Fragment
  readonly by: Readonly<Partial<Record<Dimension, Fragment>>>
  readonly adds: Readonly<Partial<Record<Sum, Fragment>>>
}

/** A table in which facts are added up by day: a row for all that is alike in the dimensions of a grain. */
export interface DayTable<Dimension extends string = string, Sum extends string = string> {
  readonly name: string
  /** False of facts that are read each time, however long the span; they have no table, and no grains. */
  readonly isKept?: boolean
  /** In the order of the columns, with their types. */
  readonly dimensions: Readonly<Record<Dimension, 'bigint' | 'text'>>
  readonly sums: readonly Sum[]
  /** What each grain tells apart, the coarsest first. */
  readonly grains: Readonly<Record<string, readonly Dimension[]>>
  readonly facts: readonly Facts<Dimension, Sum>[]
}

export const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** Each dimension is the column of its name, of rows that are called so. */
export function columnsOf<Dimension extends string>(
  rows: string,
  dimensions: DayTable<Dimension>['dimensions'],
): Record<Dimension, Fragment> {
  const columns = Object.keys(dimensions).map((name) => [name, sql.raw(`${rows}.${name}`)])
  // Its keys are those that it is made of.
  return Object.fromEntries(columns) as Record<Dimension, Fragment>
}

const dimensionsOf = ({ dimensions }: DayTable): readonly string[] => Object.keys(dimensions)

function grainOfTable({ name, dimensions, grains }: DayTable, asked: readonly string[]) {
  const by = asked.filter((dimension) => dimension in dimensions)
  const found = Object.entries(grains).find(([, told]) => by.every((dimension) => told.includes(dimension)))
  if (!found) throw new Error(`No grain of ${name} tells ${by.join(', ')} apart.`)
  return found
}

/** The coarsest grain that tells apart what of this the table knows at all. */
export function grainFor(table: DayTable, asked: readonly string[]): string {
  return grainOfTable(table, asked)[0]
}

/** What it tells apart. */
export function toldApart(table: DayTable, asked: readonly string[]): readonly string[] {
  return grainOfTable(table, asked)[1]
}

/** Where its rows from `starts_at` until `ends_at` are. */
const within = ({ from, between, at }: Facts, isAlone = false) =>
  isAlone || !between ? sql`${from} where ${at} >= starts_at and ${at} < ends_at` : between

/** The rows of one kind of fact on some days, in the columns of all. A day is read by itself, and so by an index. */
function onDays(table: DayTable, facts: Facts, days: Fragment): Fragment {
  const { at, by, adds } = facts
  const columns = [
    sql`${at} as at`,
    ...Object.entries(table.dimensions).map(
      ([name, type]) => sql`${by[name] ?? sql.raw(`null::${type}`)} as ${sql.ref(name)}`,
    ),
    ...table.sums.map((name) => sql`${adds[name] ?? sql`0`}::bigint as ${sql.ref(name)}`),
  ]
  return sql`select ${names(['f.at', 'starts_at', ...dimensionsOf(table), ...table.sums])} from ${days} cross join lateral
    (select ${sql.join(columns)} from ${within(facts)}) f`
}

/** Every fact of some days, `days` being moments they start and end at. */
export function factsOn(table: DayTable, days: Fragment): Fragment {
  const columns = names(['at', 'starts_at', ...dimensionsOf(table), ...table.sums])
  const types = sql.join([
    ...['timestamptz', 'timestamptz'].map((type) => sql.raw(`null::${type}`)),
    ...Object.values(table.dimensions).map((type) => sql.raw(`null::${type}`)),
    ...table.sums.map(() => sql`0::bigint`),
  ])
  const none = sql`select ${types} where false`
  const all = [none, ...table.facts.map((each) => onDays(table, each, days))]
  return sql`(${sql.join(all, sql` union all `)}) f (${columns})`
}

/** How facts of days are added up while they are read. */
interface Added {
  /** What is told apart. */
  readonly by: readonly string[]
  readonly sums: readonly string[]
  /** Each by its own moment, and not by the day that it is of. */
  readonly isByMoment?: boolean
  /** Days on which nothing of these sums happened have no row, whatever else did. */
  readonly isSumsAlone?: boolean
  /**
   * A few days, each read by itself: the planner takes them for thousands, and would read all facts there are once; those of one channel
   * above all, which it takes for few.
   */
  readonly areFew?: boolean
  /** No other table of facts is read in the statement, so that those on other machines are added up there. */
  readonly isAlone?: boolean
}

/**
 * What every kind of fact of some days comes to, `at` when the day begins: rows as narrow as what is asked for, since a day may be
 * ten thousand facts.
 */
export function sumsOn(
  table: DayTable,
  days: Fragment,
  { by, sums, isByMoment = false, isSumsAlone = false, areFew = false, isAlone = false }: Added,
): Fragment {
  const moment = sql.raw(isByMoment ? 'f.at' : 'starts_at')
  const none = (name: string) => sql.raw(`null::${table.dimensions[name] ?? 'text'}`)
  const zeros = sums.map(() => sql`0::bigint`)
  const isRead = ({ adds }: Facts) => sums.some((name) => adds[name] !== undefined)
  const isAnyRowOne = by.length === 0 && !isByMoment
  const kinds = table.facts
    .filter((each) => isRead(each) || !(isSumsAlone || isAnyRowOne))
    .map((each) => {
      const { at, by: told, adds } = each
      const dimensions = by.map((name) => sql`${told[name] ?? none(name)} as ${sql.ref(name)}`)
      const own = sums.flatMap((name) => (adds[name] ? [sql`${adds[name]} as ${sql.ref(name)}`] : []))
      const groups = [moment, ...by.map((name) => sql`f.${sql.ref(name)}`)]
      const added = sums.map((name) => (adds[name] ? sql`sum(f.${sql.ref(name)})::bigint` : sql`0::bigint`))
      return sql`select ${sql.join([...groups, ...added])} from ${days} cross join lateral
        (select ${sql.join([sql`${at} as at`, ...dimensions, ...own])} from ${within(each, isAlone)}${sql.raw(areFew ? ' offset 0' : '')}) f
        group by ${sql.join(groups)}`
    })
  if (isAnyRowOne && !isSumsAlone) {
    // Looked for in this order, until one is found: on most days that is the first.
    const isAny = table.facts.map((each) => sql`exists (select from ${within(each)})`)
    kinds.push(sql`select ${sql.join([moment, ...zeros])} from ${days} where ${sql.join(isAny, sql` or `)}`)
  }
  const nothing = sql`select ${sql.join([sql`null::timestamptz`, ...by.map(none), ...zeros])} where false`
  return sql`(${sql.join([nothing, ...kinds], sql` union all `)}) f (${names(['at', ...by, ...sums])})`
}

/** Since when days are taken for complete. */
type Counted = 'figure_days_counted' | 'audience_days_counted'

/** What late facts change of a day that is over and stood for so long was shown otherwise before. */
const shownAfter = sql`interval '1 hour'`

const withEnds = (starts: Fragment) =>
  sql`select starts_at, ${nextDay(sql`(select zone from order_days_zone)`, sql`starts_at`)} as ends_at from (${starts}) s`

const stoodIn = (counted: Counted) => sql`select d.starts_at from days d join ${sql.table(counted)} c
  on c.day_starts_at = d.starts_at where greatest(c.stands_since, d.ends_at) <= now() - ${shownAfter}`

/**
 * Adds up anew the days that start at some moments, which `starts` selects as `starts_at`. By how much days that were shown
 * differ from what they said is kept, in the grains in which they do.
 */
export async function addUpIn(db: Db, table: DayTable, starts: Fragment, counted: Counted): Promise<void> {
  const told = names(['grain', 'day_starts_at', ...dimensionsOf(table)])
  const all = names(['grain', 'day_starts_at', ...dimensionsOf(table), ...table.sums])
  const sums = (sign: '' | '-') => sql.raw(table.sums.map((each) => `${sign}${each}`).join(', '))
  const differences = sql.join(table.sums.map((each) => sql`sum(${sql.raw(each)})`))
  const sets = Object.values(table.grains).map((by) => sql.raw(`(${['starts_at', ...by].join(', ')})`))
  await sql`
    with days as materialized (${withEnds(starts)}),
    gone as (delete from ${sql.table(table.name)} where day_starts_at in (select starts_at from days) returning ${all}),
    fresh (${all}) as materialized (
      select ${grainOf(table)}, ${names(['starts_at', ...dimensionsOf(table)])}, ${differences}
      from (${alikeOn(table)}) f group by grouping sets (${sql.join(sets)})),
    added as (insert into ${sql.table(table.name)} (${all}) select ${all} from fresh),
    stood as materialized (${stoodIn(counted)})
    insert into ${sql.table(restatedOf(table))} (restated_at, ${all})
    select now(), ${told}, ${differences} from (
      select ${told}, ${sums('')} from gone where day_starts_at in (select starts_at from stood)
      union all select ${told}, ${sums('-')} from fresh where day_starts_at in (select starts_at from stood)
    ) both_of_them group by ${told}
      having ${sql.join(
        table.sums.map((each) => sql`sum(${sql.raw(each)}) <> 0`),
        sql` or `,
      )}`.execute(db)
}

/** Facts of days, each kind added up by all dimensions: every grain then goes through these few, and no row carries sums of another kind. */
export function alikeOn(table: DayTable, days: Fragment = sql`days`): Fragment {
  const by = dimensionsOf(table)
  const isAlone = table.facts.length === 1
  return sql`select at as starts_at, ${names([...by, ...table.sums])} from ${sumsOn(table, days, { by, sums: table.sums, isAlone })}`
}

/** Where a table keeps by how much its days differ from what they said before. */
export const restatedOf = ({ name }: Pick<DayTable, 'name'>) => `${name}_restated`

/** Says that days were added up. Those that were shown before stay so: whatever is told of them from then on restates them. */
export async function noteCounted(db: Db, counted: Counted, starts: Fragment): Promise<void> {
  await sql`
    with days as materialized (${withEnds(starts)})
    insert into ${sql.table(counted)} as c (day_starts_at, stands_since) select starts_at, now() from days
    on conflict (day_starts_at) do update set version = excluded.version,
      stands_since = case when c.day_starts_at in (${stoodIn(counted)}) then c.stands_since else excluded.stands_since end`.execute(
    db,
  )
}

/** Forgets what was said of days by another clock or in another currency, which is no restatement; from a moment on, or of all. */
export async function forgetCounted(
  db: Db,
  counted: Counted,
  tables: readonly DayTable[],
  since: Fragment = sql`'-infinity'`,
): Promise<void> {
  for (const name of [...tables.flatMap((table) => [table.name, restatedOf(table)]), counted])
    await sql`delete from ${sql.table(name)} where day_starts_at >= ${since}`.execute(db)
}

/** Of a row of grouping sets. The bits of `grouping` say which dimensions it does not tell apart. */
export function grainOf(table: DayTable): Fragment {
  const dimensions = dimensionsOf(table)
  if (dimensions.length === 0) return sql.lit(grainFor(table, []))
  const grains = Object.entries(table.grains).map(([name, by]) => {
    const bits = dimensions.map((dimension) => (by.includes(dimension) ? '0' : '1')).join('')
    return sql`when ${sql.lit(Number.parseInt(bits, 2))} then ${sql.lit(name)}`
  })
  return sql`case grouping(${names(dimensions)}) ${sql.join(grains, sql` `)} end`
}

/**
 * The start of the day after the one that starts at a moment. A day that begins at one o'clock, because clocks were put forward at
 * midnight, ends at midnight all the same.
 */
export function nextDay(zone: Fragment, start: Fragment): Fragment {
  return sql`(date_trunc('day', ${start} at time zone ${zone}) + interval '1 day') at time zone ${zone}`
}

/** From when to when a day in UTC lasts, and between: no day of a business is so short that none of these moments is in it. */
const partsOfDay = sql`array[interval '0 hours', interval '12 hours', interval '24 hours' - interval '1 microsecond']`

/** When the days of a business begin on which something of a day in UTC can lie: up to three, where clocks change. */
export function startsOnUtcDays(utcDays: Fragment, zone: Fragment): Fragment {
  return startsOnNotes(sql`select utc_day, null::smallint from (${utcDays}) d (utc_day)`, zone)
}

/** Notes that were taken, each once: days in UTC, and the hour of them that is meant, if one is. */
export function notesTaken(notes: readonly Note[]): Fragment {
  const [days, hours] = [notes.map((note) => note.utc_day), notes.map((note) => note.utc_hour)]
  return sql`select distinct * from unnest(${days}::date[], ${hours}::smallint[]) n (utc_day, utc_hour)`
}

export interface Note {
  readonly utc_day: string
  readonly utc_hour: number | null
}

/** The same of notes of days, `utc_day`, or of one hour of them, `utc_hour`. */
export function startsOnNotes(notes: Fragment, zone: Fragment): Fragment {
  return sql`
  select distinct date_trunc('day', utc_day::timestamp at time zone 'UTC' + part, ${zone}) as starts_at
  from (${notes}) d (utc_day, utc_hour), unnest(case when utc_hour is null
    then ${partsOfDay}
    else array[make_interval(hours => utc_hour), make_interval(hours => utc_hour + 1) - interval '1 microsecond'] end) part`
}

/** Behind all notes. */
export const endOfNotes = Number.MAX_SAFE_INTEGER

/** The last note in a table of days that are to be added up: where notes come all the time, whoever takes them goes no further. */
export async function lastNoteIn(db: Db, due: string): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0) as last from ${sql.table(due)}`.execute(db)
  return rows[0]?.last ?? 0
}
