import { daySchema } from '@backlot/contract/core/fields/field-schemas'
import type { DayRange } from '@backlot/contract/core/lists/days'
import { daysOf } from '@backlot/contract/core/lists/days'
import { mostReportDays } from '@backlot/contract/core/lists/report-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useBusinessDay } from '../../fields/time/business-time.ts'
import { lastDays } from '../../filters/values/date-ranges.ts'

/** So many days, of which today is the last, are offered by name. */
export const dayCounts = [7, 28] as const
export type DayCount = (typeof dayCounts)[number]
const usual: DayCount = 28

/** The days that the figures on a record's page are of. */
export interface PageDays extends DayRange {
  /** Null where they are others than those that are offered. */
  readonly count: DayCount | null
  readonly choose: (days: DayCount | DayRange) => void
}

/** What an address says of days; the usual ones where it says nothing, or what makes no sense. */
export function daysFromAddress(search: URLSearchParams): DayCount | DayRange {
  const [from, to] = [search.get('from'), search.get('to')]
  const isSpan = daySchema.safeParse(from).success && daySchema.safeParse(to).success
  if (isSpan && from !== null && to !== null) {
    const length = daysOf({ from, to })
    if (length >= 1 && length <= mostReportDays) return { from, to }
  }
  return dayCounts.find((count) => String(count) === search.get('days')) ?? usual
}

/** The same address with other days; the usual ones are not written. */
export function withDays(search: URLSearchParams, days: DayCount | DayRange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of ['days', 'from', 'to']) next.delete(key)
  if (typeof days !== 'number') {
    next.set('from', days.from)
    next.set('to', days.to)
  } else if (days !== usual) next.set('days', String(days))
  return next
}

/** The days that the address of this page chooses. */
export function usePageDays(): PageDays {
  const [search, setSearch] = useSearchParams()
  const today = useBusinessDay()
  return useMemo(() => {
    const asked = daysFromAddress(search)
    const count = typeof asked === 'number' ? asked : null
    const days = typeof asked === 'number' ? lastDays(asked, today) : asked
    return { ...days, count, choose: (next) => setSearch(withDays(search, next)) }
  }, [search, setSearch, today])
}
