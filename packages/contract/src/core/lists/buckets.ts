import { addDays, type DayRange, daysOf, endOfMonth } from './days.ts'

/** By what whole days are taken together. */
export const bucketNames = ['day', 'week', 'month'] as const

/** What days are taken together by, and hours, by which they are taken apart. */
export const bucketSizes = ['hour', ...bucketNames] as const
export type BucketSize = (typeof bucketSizes)[number]

/** Of so many days at most hours are told: each is read fact by fact. */
export const mostDaysByHour = 2

interface Within {
  readonly bucket?: BucketSize
  /** The last day of the span. */
  readonly to: string
}

/** The buckets of a span, each by its first and last day; those at the ends may be cut by it. Hours are days here. */
export function bucketSpans({ from, ...within }: Within & { readonly from: string }): DayRange[] {
  const found: DayRange[] = []
  let first = from
  while (first <= within.to) {
    const last = lastOfBucket(first, within)
    found.push({ from: first, to: last })
    first = addDays(last, 1)
  }
  return found
}

/** Those of them that have begun on the day `today`: of days to come there is nothing to be told, not even that nothing happened. */
export function bucketsBegun(span: Within & { readonly from: string }, today: string): DayRange[] {
  return bucketSpans(span).filter(({ from }) => from <= today)
}

/** The last day of the bucket that a day is in, as far as the span reaches. */
export function lastOfBucket(day: string, { bucket = 'day', to }: Within): string {
  const end = endOf(day, bucket)
  return end < to ? end : to
}

function endOf(day: string, bucket: BucketSize): string {
  if (bucket === 'month') return endOfMonth(day)
  const on = new Date(`${day}T00:00:00Z`)
  if (bucket === 'week') on.setUTCDate(on.getUTCDate() + ((7 - on.getUTCDay()) % 7))
  return on.toISOString().slice(0, 10)
}

/** What each of them is compared with: as many days, by the length of the span earlier. */
export function bucketSpansBefore(span: Within & { readonly from: string }): DayRange[] {
  const earlier = -daysOf(span)
  return bucketSpans(span).map(({ from, to }) => ({ from: addDays(from, earlier), to: addDays(to, earlier) }))
}
