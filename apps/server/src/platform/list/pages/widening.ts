import type { Filter } from '@backlot/contract/core/lists/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Condition } from '../../fields/server-kind.ts'
import { everyRow, type Timeline } from '../row-source.ts'
import type { OrderColumn } from './order.ts'
import type { Position } from './position.ts'

const hourMs = 3_600_000
const spansMs = [2 * 24 * hourMs, 60 * 24 * hourMs]

interface Asked {
  readonly order: readonly OrderColumn[]
  readonly from: Position | undefined
  readonly filters: readonly Filter[]
}

/**
 * Conditions by which a page is looked for, one after the other until it is full: rows near where it begins, then those of a longer time, and
 * in the end all. All but the last leave the first rows of the order, so that a full page is the page.
 */
export async function widening(
  db: Db,
  timeline: Timeline | undefined,
  { order, from, filters }: Asked,
): Promise<Condition[]> {
  const [first] = order
  if (timeline?.beganAt === undefined || first?.field !== timeline.time) return [everyRow]
  const isDownwards = (first.direction === 'desc') === (from?.isForward ?? true)
  // Of a span that is asked for, one side is where the page begins and the other where no more rows can be.
  const asked = (operator: Filter['operator']) => momentsBy(filters, timeline.time, operator)
  const startsAt = from
    ? Date.parse(String(from.values[0]))
    : isDownwards
      ? Math.min(Date.now(), ...asked('lte'))
      : Math.max(await momentOf(db, timeline.beganAt), ...asked('gte'))
  // To the hour: the same statement is remembered for a while.
  const start = Math.floor(startsAt / hourMs) * hourMs
  const edges = isDownwards
    ? spansMs.map((span) => start - span).filter((edge) => asked('gte').every((end) => edge > end))
    : spansMs.map((span) => start + span).filter((edge) => asked('lte').every((end) => edge < end))
  const operator = sql.raw(isDownwards ? '>=' : '<=')
  const near = edges.map(
    (edge) => sql<boolean>`${first.expression} ${operator} ${new Date(edge).toISOString()}::timestamptz`,
  )
  return [...near, everyRow]
}

function momentsBy(filters: readonly Filter[], time: string, operator: Filter['operator']): number[] {
  return filters
    .filter((filter) => filter.field === time && filter.operator === operator)
    .map(({ values }) => Date.parse(String(values[0])))
}

async function momentOf(db: Db, moment: RawBuilder<string | null>): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`select (${moment}) as at`.execute(db)
  return Date.parse(rows[0]?.at ?? '') || 0
}
