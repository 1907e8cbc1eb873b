import type { Dayjs } from 'dayjs'
import { clockIn, momentIn } from '../../../ui/format/time-zone.ts'

const DAY = 'YYYY-MM-DD'

/** The specification's quick date options (section 9), in days that end with today or with yesterday. */
const quickDates = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  last3Days: { from: 2, to: 0 },
  last7Days: { from: 6, to: 0 },
} as const

type RecentDays = keyof typeof quickDates
export const quickDateNames = Object.keys(quickDates) as RecentDays[]
export type QuickDate = RecentDays | 'thisMonth' | 'lastMonth'
/** All that the product offers: the specification's, and calendar months. */
export const dateOptions: readonly QuickDate[] = [...quickDateNames, 'thisMonth', 'lastMonth']

/** First and last calendar day, both included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** The days of a quick option, counted in the given zone; of the running month those that have begun. */
export function quickDays(option: QuickDate, now: Date, zone: string): DayRange {
  const today = clockIn(zone, now)
  const written = (from: Dayjs, to: Dayjs) => ({ from: from.format(DAY), to: to.format(DAY) })
  if (option === 'thisMonth') return written(today.startOf('month'), today)
  if (option === 'lastMonth') {
    const then = today.subtract(1, 'month')
    return written(then.startOf('month'), then.endOf('month'))
  }
  const { from, to } = quickDates[option]
  return written(today.subtract(from, 'day'), today.subtract(to, 'day'))
}

/** So many days, of which today is the last. */
export function lastDays(count: number, now: Date, zone: string): DayRange {
  const today = clockIn(zone, now)
  return { from: today.subtract(count - 1, 'day').format(DAY), to: today.format(DAY) }
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
  const next = clockIn('UTC', day).add(1, 'day').format('YYYY-MM-DD')
  const last = new Date(momentIn(zone, `${next}T00:00:00`).getTime() - 1)
  return last.toISOString().replace(/Z$/, '999Z')
}

/** The calendar day of a moment in the zone. */
export function dayOf(moment: string, zone: string): string {
  return clockIn(zone, moment).format('YYYY-MM-DD')
}
