import { addDays, type DayRange } from '@backlot/contract/core/lists/days'
import { daysMeant, type RollingDays } from '@backlot/contract/core/lists/rolling-days'
import { clockIn, momentIn } from '../../../ui/format/time-zone.ts'

/** The specification's quick date options (section 9). */
export const quickDateNames = ['today', 'yesterday', 'last_3_days', 'last_7_days'] as const
/** What is offered of days that are over or under way. */
export const dateOptions = [...quickDateNames, 'last_30_days', 'this_month', 'last_month'] as const
export type QuickDate = (typeof dateOptions)[number]

/** The days of a quick option, counted in the given zone. */
export function quickDays(option: RollingDays, now: Date, zone: string): DayRange {
  return daysMeant(option, dayOf(now, zone))
}

/** So many days, of which today is the last. */
export function lastDays(count: number, today: string): DayRange {
  return { from: addDays(today, 1 - count), to: today }
}

/** The quick option that means just these days today. */
export function quickDateOf(days: DayRange, now: Date, zone: string): QuickDate | undefined {
  return dateOptions.find((option) => {
    const quick = quickDays(option, now, zone)
    return quick.from === days.from && quick.to === days.to
  })
}

/** First and last moment of a day as the zone's clocks show it; the database counts in microseconds. */
export function startOfDay(day: string, zone: string): string {
  return momentIn(zone, `${day}T00:00:00`).toISOString()
}

export function endOfDay(day: string, zone: string): string {
  const last = new Date(Date.parse(startOfDay(addDays(day, 1), zone)) - 1)
  return last.toISOString().replace(/Z$/, '999Z')
}

/** The calendar day of a moment in the zone. */
export function dayOf(moment: string | Date, zone: string): string {
  return clockIn(zone, moment).format('YYYY-MM-DD')
}
