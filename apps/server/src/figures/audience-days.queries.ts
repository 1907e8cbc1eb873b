import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { audienceDays, contentDays } from './audience-facts.queries.ts'
import { addUpIn, forgetCounted, nextDay, noteCounted, startsOnUtcDays } from './day-table.queries.ts'
import { addUpMissingHours, audienceHours, forgetHours } from './hours/hours.queries.ts'

/** Notes days in UTC on which visits, views or clicks are to be added up anew: rows of their own, so that nobody waits. */
export async function noteAudienceDays(db: Db, utcDays: readonly string[]): Promise<void> {
  await sql`insert into audience_days_due (utc_day) select unnest(${utcDays}::date[])`.execute(db)
}

/** Until when facts were detached: days that begin before stay as they were counted, since nothing is left to count. */
export const detachedUntil = sql`coalesce((select max(ends_at) from fact_detachments), '-infinity')`

/** Forgets what is added up, and notes all of it to be added up anew, as far as its facts are there. */
export async function recountAudienceDays(db: Db): Promise<void> {
  await sql`insert into audience_days_due (utc_day)
    select distinct (day_starts_at at time zone 'UTC')::date + part from audience_days_counted, generate_series(0, 1) part
    where day_starts_at >= ${detachedUntil}`.execute(db)
  await forgetCounted(db, 'audience_days_counted', [audienceDays, contentDays], detachedUntil)
  await forgetHours(db, audienceHours)
}

/** Each may be a hundred thousand visits; today comes first. */
const usually = { resting: [] as readonly string[], daysAtOnce: 3 }

/** Whether any day is to be added up anew. */
export async function isAnyAudienceDayDue(db: Db): Promise<boolean> {
  const { rows } = await sql`select from audience_days_due limit 1`.execute(db)
  return rows.length > 0
}

/** Adds up hours of visits of some of the last days, as far as they are over and added up; answers how many. */
export async function addUpAudienceHours(db: Db, now: Date): Promise<number> {
  await waitToAddUp(db)
  return addUpMissingHours(db, audienceHours, audienceDays, now)
}

/** One process at a time adds up, or the older of two sums of a day might be written last. */
async function waitToAddUp(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('add up days of the audience', 0))`.execute(db)
}

/**
 * Adds up anew some of the days that are to be, without those that rest; answers which, as days in UTC. One process at a time
 * does.
 */
export async function addUpAudienceDays(db: Db, options: Partial<typeof usually> = {}): Promise<string[]> {
  const { resting, daysAtOnce } = { ...usually, ...options }
  await waitToAddUp(db)
  const { rows } = await sql<{ day: string; ofVisits: boolean }>`
    with latest as materialized (select distinct utc_day from audience_days_due
      where utc_day <> all(${resting}::date[]) order by utc_day desc limit ${daysAtOnce})
    delete from audience_days_due where utc_day in (select utc_day from latest) returning utc_day::text as day, of_visits as "ofVisits"`.execute(
    db,
  )
  const utcDays = daysOf(rows)
  if (utcDays.length === 0) return []
  const starts = startsOf(utcDays)
  // What was written and published alone has no visits read again.
  const daysOfVisits = daysOf(rows.filter(({ ofVisits }) => ofVisits))
  if (daysOfVisits.length > 0) {
    await addUpIn(db, audienceDays, startsOf(daysOfVisits), 'audience_days_counted')
    await forgetHours(db, audienceHours, spansOf(daysOfVisits))
  }
  await addUpIn(db, contentDays, starts, 'audience_days_counted')
  await noteCounted(db, 'audience_days_counted', starts)
  return utcDays
}

const daysOf = (due: readonly { readonly day: string }[]) => [...new Set(due.map(({ day }) => day))]

/** These days in UTC, by the parts that days of the business have of them, as far as their facts are there. */
function spansOf(utcDays: readonly string[]) {
  const ends = nextDay(sql`(select zone from order_days_zone)`, sql`d.starts_at`)
  return sql`select greatest(d.starts_at, u.starts_at) as starts_at, least(${ends}, u.ends_at) as ends_at
    from (${startsOf(utcDays)}) d, (select utc_day::timestamp at time zone 'UTC' as starts_at, (utc_day + 1)::timestamp at time zone 'UTC' as ends_at
      from unnest(${utcDays}::date[]) t (utc_day)) u where d.starts_at < u.ends_at and ${ends} > u.starts_at`
}

/** When the days of the business begin that have a part of these days in UTC, as far as their facts are there. */
function startsOf(utcDays: readonly string[]) {
  const all = startsOnUtcDays(sql`select unnest(${utcDays}::date[])`, sql`(select zone from order_days_zone)`)
  return sql`select starts_at from (${all}) a where starts_at >= ${detachedUntil}`
}
