import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { daysMeant, isRollingDays } from '@backlot/contract/core/lists/rolling-days'
import type { Services } from '../../caller/services.ts'

/** What days are counted by: the zone of the business, and the present moment. */
export type DayClock = Pick<Services, 'config' | 'now'>

/** The filters with the days that roll made the days that they mean now: first, last, and the zone they are counted in. */
export function withDaysMeant(filters: readonly Filter[], { config, now }: DayClock): Filter[] {
  const zone = config.businessTimeZone
  return filters.map((filter) => {
    const [option] = filter.values
    if (filter.operator !== 'within' || typeof option !== 'string' || !isRollingDays(option)) return filter
    const { from, to } = daysMeant(option, todayIn(zone, now()))
    return { ...filter, values: [from, to, zone] }
  })
}

/** The days of a question that names none: the last seven, today the last. */
export function withUsualDays<Q extends { readonly from?: unknown; readonly to?: unknown }>(
  query: Q,
  { config, now }: DayClock,
): Q | (Q & DayRange) {
  if (query.from !== undefined || query.to !== undefined) return query
  return { ...query, ...daysMeant('last_7_days', todayIn(config.businessTimeZone, now())) }
}

// Swedes write a date as ISO 8601 does. To make a format takes a hundred times as long as to use it.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a zone, `YYYY-MM-DD`. */
export function todayIn(zone: string, now: Date): string {
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  dayFormats.set(zone, format)
  return format.format(now)
}

/** The moment at which this minute began. */
export function startOfMinute(now: Date): Date {
  const minute = 60_000
  return new Date(Math.floor(now.getTime() / minute) * minute)
}
