import type { Filter } from '@backlot/contract/core/lists/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Condition } from '../../fields/server-kind.ts'
import { everyRow, type Timeline } from '../row-source.ts'
import type { OrderColumn } from './order.ts'
import type { Position } from './position.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const spansMs = [2 * dayMs, 60 * dayMs]

interface Asked {
  readonly order: readonly OrderColumn[]
  readonly from: Position | undefined
  readonly filters: readonly Filter[]
}

/** Milliseconds since 1970. */
interface Bounds {
  readonly earliest: number
  readonly latest: number
}

const noBounds: Bounds = { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY }

/**
 * Conditions by which a page is looked for, one after the other until it is full: rows near where it begins, then those of a longer time, and
 * in the end all that there can be. All but the last leave the first rows of the order, so that a full page is the page.
 */
export async function widening(
  db: Db,
  timeline: Timeline | undefined,
  { order, from, filters }: Asked,
): Promise<Condition[]> {
  const [first] = order
  if (timeline === undefined || first?.field !== timeline.time) return [everyRow]
  const { time, beganAt } = timeline
  const possible = possibleBounds(timeline, filters)
  if (beganAt === undefined) return [within(first, possible)]
  const asked = both(possible, boundsBy(filters, time))
  const isDownwards = (first.direction === 'desc') === (from?.isForward ?? true)
  const startsAt = from
    ? Date.parse(String(from.values[0]))
    : isDownwards
      ? Math.min(Date.now(), asked.latest)
      : Math.max(await momentOf(db, beganAt), asked.earliest)
  // To the hour: the same statement is remembered for a while.
  const start = Math.floor(startsAt / hourMs) * hourMs
  const spans = spansMs
    .map((span) => ({
      ...noBounds,
      ...(isDownwards ? { earliest: start - span } : { latest: start + span }),
    }))
    .filter(({ earliest, latest }) => earliest > asked.earliest || latest < asked.latest)
  return [...spans, noBounds].map((span) => within(first, both(span, possible)))
}

/** Where a row can be for what is asked of times that follow this one; wide enough for fractions of a millisecond. */
function possibleBounds({ follow = {} }: Timeline, filters: readonly Filter[]): Bounds {
  return Object.entries(follow).reduce((bounds, [field, days]) => {
    const { earliest, latest } = boundsBy(filters, field)
    return both(bounds, { earliest: earliest - days * dayMs, latest: latest + hourMs })
  }, noBounds)
}

function boundsBy(filters: readonly Filter[], time: string): Bounds {
  const momentsBy = (wanted: Filter['operator']) =>
    filters
      .filter(({ field, operator }) => field === time && operator === wanted)
      .map(({ values }) => Date.parse(String(values[0])))
  return {
    earliest: Math.max(noBounds.earliest, ...momentsBy('gte')),
    latest: Math.min(noBounds.latest, ...momentsBy('lte')),
  }
}

function both(one: Bounds, other: Bounds): Bounds {
  return { earliest: Math.max(one.earliest, other.earliest), latest: Math.min(one.latest, other.latest) }
}

function within({ expression }: OrderColumn, { earliest, latest }: Bounds): Condition {
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
  const sides = [
    ...(Number.isFinite(earliest) ? [sql<boolean>`${expression} >= ${moment(earliest)}`] : []),
    ...(Number.isFinite(latest) ? [sql<boolean>`${expression} <= ${moment(latest)}`] : []),
  ]
  return sides.length > 0 ? sql<boolean>`${sql.join(sides, sql` and `)}` : everyRow
}

async function momentOf(db: Db, moment: RawBuilder<string | null>): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`select (${moment}) as at`.execute(db)
  return Date.parse(rows[0]?.at ?? '') || 0
}
