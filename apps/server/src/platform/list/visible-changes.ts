import type { LiveEvent } from '@backlot/contract/live'
import { sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import type { Db } from '../database/database.ts'
import type { RowSource } from './row-source.ts'

/** Records that were written; null: too many to name. */
export type Changed = LiveEvent<'changed'>['records']

/** What of changed rows somebody is notified of; undefined when none of them is there for them. */
export async function visibleChanges(
  db: Db,
  { from, scope }: RowSource,
  { viewer, changed }: { viewer: Viewer; changed: Changed },
): Promise<Changed | undefined> {
  const condition = scope(viewer)
  if (condition === null) return changed
  // Of a row that is gone nobody can say any more whose it was: the event says that something was deleted, not what.
  if (changed === null || changed.some(({ change }) => change === 'deleted')) return null
  const { rows } = await sql<{ id: number }>`select t.id from ${from} t
    where t.id = any(${changed.map(({ id }) => id)}::bigint[]) and (${condition})`.execute(db)
  const visible = new Set(rows.map(({ id }) => id))
  return visible.size > 0 ? changed.filter(({ id }) => visible.has(id)) : undefined
}
