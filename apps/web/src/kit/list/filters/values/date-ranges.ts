import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The specification's quick date options (section 9), in days that end with today or with yesterday. */
export const quickDates = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  last3Days: { from: 2, to: 0 },
  last7Days: { from: 6, to: 0 },
} as const

export type QuickDate = keyof typeof quickDates
export const quickDateNames = Object.keys(quickDates) as QuickDate[]

/** First and last calendar day, both included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** The days of a quick option, counted in the given zone. */
export function quickDays(option: QuickDate, now: Date, zone: string): DayRange {
  const today = dayjs.utc(dayjs(now).tz(zone).format('YYYY-MM-DD'))
  const { from, to } = quickDates[option]
  return {
    from: today.subtract(from, 'day').format('YYYY-MM-DD'),
    to: today.subtract(to, 'day').format('YYYY-MM-DD'),
  }
}

/** The quick option that means just these days today. */
export function quickDateOf(days: DayRange, now: Date, zone: string): QuickDate | undefined {
  return quickDateNames.find((option) => {
    const quick = quickDays(option, now, zone)
    return quick.from === days.from && quick.to === days.to
  })
}

/** First and last moment of a day as the zone's clocks show it; the database counts in microseconds. */
export function startOfDay(day: string, zone: string): string {
  return dayjs.tz(`${day}T00:00:00`, zone).toISOString()
}

export function endOfDay(day: string, zone: string): string {
  const next = dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')
  const last = dayjs.tz(`${next}T00:00:00`, zone).subtract(1, 'millisecond')
  return last.toISOString().replace(/Z$/, '999Z')
}

/** The calendar day of a moment in the zone. */
export function dayOf(moment: string, zone: string): string {
  return dayjs(moment).tz(zone).format('YYYY-MM-DD')
}
