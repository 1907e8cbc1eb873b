import type { LiveEvent } from '@backlot/contract/live'
import { sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import type { Db } from '../database/database.ts'
import type { Condition } from '../fields/server-kind.ts'
import type { RowSource } from './row-source.ts'

/** Records that were written; null: too many to name. */
export type Changed = LiveEvent<'changed'>['records']

/**
 * Says what of changed rows somebody is notified of; undefined when none of them is there for them. Those who may see
 * the same rows, such as the tabs of one person, are looked up once.
 */
export function visibleChanges(
  db: Db,
  source: RowSource,
  changed: Changed,
): (viewer: Viewer) => Promise<Changed | undefined> {
  const found = new Map<string, Promise<Changed | undefined>>()
  return async (viewer) => {
    const condition = source.scope(viewer)
    if (condition === null) return changed
    // Of a row that is gone nobody can say any more whose it was: the event says that something was deleted, not what.
    if (changed === null || changed.some(({ change }) => change === 'deleted')) return null
    const { sql: text, parameters } = condition.compile(db)
    const key = JSON.stringify([text, parameters])
    const visible = found.get(key) ?? within(db, source, { condition, changed })
    found.set(key, visible)
    return visible
  }
}

async function within(
  db: Db,
  { from }: RowSource,
  { condition, changed }: { condition: Condition; changed: NonNullable<Changed> },
): Promise<Changed | undefined> {
  const { rows } = await sql<{ id: number }>`select t.id from ${from} t
    where t.id = any(${changed.map(({ id }) => id)}::bigint[]) and (${condition})`.execute(db)
  const visible = new Set(rows.map(({ id }) => id))
  return visible.size > 0 ? changed.filter(({ id }) => visible.has(id)) : undefined
}
