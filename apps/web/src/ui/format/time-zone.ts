import { tzOffset } from '@date-fns/tz/tzOffset'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** How far the zone's clocks are ahead of UTC at a moment, in minutes. */
function aheadAt(moment: Dayjs, zone: string): number {
  // The formatter that the others need is dear to make.
  if (zone === 'UTC') return 0
  return tzOffset(zone, moment.toDate())
}

/**
 * What the clocks of a zone show at a moment, as a reading in UTC: a local one would leap where the browser's own
 * clocks do, and Day.js's plugin for zones makes a formatter for every time shown.
 */
export function clockIn(zone: string, at: Date | string): Dayjs {
  const moment = dayjs.utc(at)
  return moment.add(aheadAt(moment, zone), 'minute')
}

/** By how much the zone's clocks differ from UTC at a moment: `+08:00`. */
export function offsetIn(zone: string, at: Date | string): string {
  return dayjs
    .utc(at)
    .utcOffset(aheadAt(dayjs.utc(at), zone))
    .format('Z')
}

/** The moment at which the clocks of a zone show `YYYY-MM-DDTHH:mm:ss`; where they leap over it, the time after the gap. */
export function momentIn(zone: string, reading: string): Date {
  const clock = dayjs.utc(reading)
  const near = clock.subtract(aheadAt(clock, zone), 'minute')
  const ahead = aheadAt(near, zone)
  const moment = clock.subtract(ahead, 'minute')
  return clock.subtract(Math.min(ahead, aheadAt(moment, zone)), 'minute').toDate()
}
