import { daysOf } from '@backlot/contract/core/lists/days'
import { previousSpan, type ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import { startOfMinute, todayIn } from '../http/query/days-meant.ts'

/** The clock by which the business counts its days. */
export interface BusinessClock {
  readonly zone: string
  readonly now: Date
}

/** From one moment on, until just before another. */
export interface SpanInSql {
  readonly start: RawBuilder<Date>
  readonly end: RawBuilder<Date>
  /** None of it has begun: how things stand then nobody knows. */
  readonly isToCome?: boolean
  /** By how many days it lies before the span that it is compared with, whose buckets are then its own. */
  readonly daysEarlier?: number
  /** Where it lies behind: the minute it is looked back from, which is its present. For so long it says the same, unless its days change. */
  readonly minute?: Date
  /** Days before it, or parts of them, that are read together with it. */
  readonly besides?: readonly Pick<SpanInSql, 'start' | 'end'>[]
}

type Days = Pick<ReportQuery, 'from' | 'to'>

function startOfDay(day: string, { zone }: BusinessClock): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${zone})`
}

/** What clocks showed when this minute began; a day has begun in its first minute, too, as how things stood then is known. */
function clockTimeOf({ zone, now }: BusinessClock): RawBuilder<unknown> {
  const local = sql`(${startOfMinute(now)}::timestamptz at time zone ${zone})`
  return sql`greatest(${local}, date_trunc('day', ${local}) + interval '1 microsecond')`
}

/** The days that are asked for, as the clocks of the business show them: one may have 23 hours. */
export function spanOf({ from, to }: Days, clock: BusinessClock): SpanInSql {
  const end = sql<Date>`((${to}::date + 1)::timestamp at time zone ${clock.zone})`
  return { start: startOfDay(from, clock), end, isToCome: from > todayIn(clock.zone, clock.now) }
}

/** As many days before, whole; in the buckets of those asked for, so that each has one to compare with. */
export function wholeSpanBefore(days: Days, clock: BusinessClock): SpanInSql {
  const span = spanOf(previousSpan(days), clock)
  return { ...span, daysEarlier: daysOf(days), minute: startOfMinute(clock.now) }
}

/** The same, cut at the same time of day, to the minute, while the last one asked for is under way. */
export function spanBefore(days: Days, clock: BusinessClock): SpanInSql {
  const before = previousSpan(days)
  const span = wholeSpanBefore(days, clock)
  // Clocks are compared, not lengths: ten o'clock stays ten o'clock over a change to summer time.
  const elapsed = sql`${clockTimeOf(clock)} - ${days.from}::date::timestamp`
  const cut = sql<Date>`((${before.from}::date::timestamp + (${elapsed})) at time zone ${clock.zone})`
  return { ...span, end: sql<Date>`least(${span.end}, ${cut})` }
}

/** A day some days before, to the present time of day, to the minute. */
export function spanSoFar(
  today: string,
  { daysAgo, clock }: { daysAgo: number; clock: BusinessClock },
): SpanInSql {
  const { zone } = clock
  const back = sql`make_interval(days => ${daysAgo}::int)`
  return {
    start: sql<Date>`((${today}::date::timestamp - ${back}) at time zone ${zone})`,
    end: sql<Date>`((${clockTimeOf(clock)} - ${back}) at time zone ${zone})`,
    minute: startOfMinute(clock.now),
  }
}

/** Whether the last day asked for is not over yet. */
export function isPartial({ to }: Days, { zone, now }: BusinessClock): boolean {
  return to >= todayIn(zone, now)
}
