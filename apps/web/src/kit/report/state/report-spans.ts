import { bucketSpansBefore, bucketsBegun } from '@backlot/contract/core/lists/buckets'
import { addDays, type DayRange, daysBetween, daysOf } from '@backlot/contract/core/lists/days'
import { previousSpan } from '@backlot/contract/core/lists/report-query'
import { clockIn } from '../../../ui/format/time-zone.ts'
import { dayOf, startOfDay } from '../../filters/values/date-ranges.ts'
import type { ReportAnswer } from './use-report.ts'

type Answered = Pick<ReportAnswer, 'meta' | 'query'>

/** The buckets of an answer that have begun: by first and last day, or by the moment at which an hour begins. */
export function spansOf({ meta, query }: Answered): readonly DayRange[] {
  if (query.bucket !== 'hour') return bucketsBegun(query, dayOf(meta.asOf, meta.timezone))
  return hoursOf(query, meta.timezone).filter(({ from }) => Date.parse(from) <= Date.parse(meta.asOf))
}

/** What each of them is compared with; the span before is read as far as this one has come. */
export function spansBefore(answer: Answered): readonly DayRange[] {
  const { query } = answer
  if (query.bucket === 'hour') return hoursBefore(answer)
  return bucketSpansBefore(query).slice(0, spansOf(answer).length)
}

/** Clocks are compared: a day that they make longer or shorter has another number of hours than the one before. */
function hoursBefore(answer: Answered): DayRange[] {
  const { meta, query } = answer
  const told = (span: DayRange) => {
    const clock = clockIn(meta.timezone, span.from)
    return { span, day: clock.format('YYYY-MM-DD'), time: clock.format('HH:mm') }
  }
  const byDay = Map.groupBy(hoursOf(previousSpan(query), meta.timezone).map(told), ({ day }) => day)
  return spansOf(answer).flatMap((each) => {
    const { day, time } = told(each)
    const hours = byDay.get(addDays(day, -daysOf(query))) ?? []
    return (hours.findLast((hour) => hour.time <= time) ?? hours[0])?.span ?? []
  })
}

const HOUR_MS = 3_600_000

function hoursOf(days: DayRange, zone: string): DayRange[] {
  return daysBetween(days).flatMap((day) => {
    const [start, end] = [Date.parse(startOfDay(day, zone)), Date.parse(startOfDay(addDays(day, 1), zone))]
    return Array.from({ length: Math.ceil((end - start) / HOUR_MS) }, (_, hour) => {
      const moment = `${new Date(start + hour * HOUR_MS).toISOString().slice(0, 19)}Z`
      return { from: moment, to: moment }
    })
  })
}
