import { daysOf } from '@backlot/contract/core/lists/days'
import { previousSpan, type ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import { todayIn } from '../http/query/days-meant.ts'

/** The clock by which the business counts its days. */
export interface BusinessClock {
  readonly zone: string
  readonly now: Date
}

/** From one moment on, until just before another. */
export interface SpanInSql {
  readonly start: RawBuilder<Date>
  readonly end: RawBuilder<Date>
  /** By how many days it lies before the span that it is compared with, whose buckets are then its own. */
  readonly daysEarlier?: number
  /** Days before it, or parts of them, that are read together with it. */
  readonly besides?: readonly Pick<SpanInSql, 'start' | 'end'>[]
}

type Days = Pick<ReportQuery, 'from' | 'to'>

function startOfDay(day: string, { zone }: BusinessClock): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${zone})`
}

/** The days that are asked for, as the clocks of the business show them: one may have 23 hours. */
export function spanOf({ from, to }: Days, clock: BusinessClock): SpanInSql {
  const end = sql<Date>`((${to}::date + 1)::timestamp at time zone ${clock.zone})`
  return { start: startOfDay(from, clock), end }
}

/** As many days before, whole; in the buckets of those asked for, so that each has one to compare with. */
export function wholeSpanBefore(days: Days, clock: BusinessClock): SpanInSql {
  return { ...spanOf(previousSpan(days), clock), daysEarlier: daysOf(days) }
}

/** The same, cut at the same time of day while the last one asked for is under way. */
export function spanBefore(days: Days, clock: BusinessClock): SpanInSql {
  const before = previousSpan(days)
  const span = wholeSpanBefore(days, clock)
  const { zone, now } = clock
  // Clocks are compared, not lengths: ten o'clock stays ten o'clock over a change to summer time.
  const elapsed = sql`(${now}::timestamptz at time zone ${zone}) - ${days.from}::date::timestamp`
  const cut = sql<Date>`((${before.from}::date::timestamp + (${elapsed})) at time zone ${zone})`
  return { ...span, end: sql<Date>`least(${span.end}, ${cut})` }
}

/** A day some days before, to the present time of day. */
export function spanSoFar(
  today: string,
  { daysAgo, clock }: { daysAgo: number; clock: BusinessClock },
): SpanInSql {
  const { zone, now } = clock
  const back = sql`make_interval(days => ${daysAgo}::int)`
  return {
    start: sql<Date>`((${today}::date::timestamp - ${back}) at time zone ${zone})`,
    end: sql<Date>`(((${now}::timestamptz at time zone ${zone}) - ${back}) at time zone ${zone})`,
  }
}

/** Whether the last day asked for is not over yet. */
export function isPartial({ to }: Days, { zone, now }: BusinessClock): boolean {
  return to >= todayIn(zone, now)
}
