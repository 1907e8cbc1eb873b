import { addDays } from '@backlot/contract/core/lists/days'
import { clockIn, momentIn } from '../../ui/format/time-zone.ts'

export interface Moment {
  readonly day: string
  /** The last moment of it that is counted. */
  readonly until: string
}

interface Answered {
  readonly asOf: string
  readonly timezone: string
}

const minuteMs = 60_000

/** The same until the minute begins in which an answer was made. */
export function sameMinute({ asOf, timezone }: Answered, daysAgo: number): Moment {
  const minute = new Date(Math.floor(Date.parse(asOf) / minuteMs) * minuteMs)
  return sameTime({ asOf: minute.toISOString(), timezone }, daysAgo)
}

/** Until when a day is counted that lies some days before an answer: the same time by the clocks of the business. */
export function sameTime({ asOf, timezone }: Answered, daysAgo: number): Moment {
  const clock = clockIn(timezone, asOf)
  const day = addDays(clock.format('YYYY-MM-DD'), -daysAgo)
  const end = momentIn(timezone, `${day}T${clock.format('HH:mm:ss.SSS')}`)
  return { day, until: new Date(end.getTime() - 1).toISOString().replace(/Z$/, '999Z') }
}
