import type { BucketSize } from '@backlot/contract/core/lists/buckets'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessClock, SpanInSql } from './report-span.ts'

interface Asked {
  readonly query: { readonly bucket?: BucketSize }
  readonly clock: BusinessClock
  readonly span: SpanInSql
}

/**
 * The first day of the bucket that a moment falls in: of one that the span cuts, its first day in the span. Of an hour the moment
 * at which it begins, counted from the beginning of its day.
 */
export function bucketOf(
  at: RawBuilder<unknown>,
  { query, clock: { zone }, span }: Asked,
): RawBuilder<unknown> {
  const day = sql`(${at} at time zone ${zone})::date`
  const { bucket = 'day' } = query
  if (bucket === 'day') return day
  if (bucket === 'hour') {
    const start = sql`date_trunc('day', ${at}, ${zone})`
    const hour = sql`${start} + floor(extract(epoch from ${at} - ${start}) / 3600) * interval '1 hour'`
    return sql`to_char((${hour}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  }
  const earlier = sql.lit(span.daysEarlier ?? 0)
  return sql`greatest(date_trunc(${sql.lit(bucket)}, (${day} + ${earlier})::timestamp)::date - ${earlier},
    (${span.start} at time zone ${zone})::date)`
}

/** The day after the last one of the bucket that a moment falls in, as far as the span reaches. */
export function bucketEndsAt(
  at: RawBuilder<unknown>,
  { query, clock: { zone }, span }: Asked,
): RawBuilder<unknown> {
  const { bucket = 'day' } = query
  const size = sql.lit(`1 ${bucket}`)
  return sql`least((date_trunc(${sql.lit(bucket)}, ${at} at time zone ${zone}) + ${size}::interval) at time zone ${zone}, ${span.end})`
}
