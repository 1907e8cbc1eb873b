import type { BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import type { Db } from '../../database/database.ts'

/** What somebody wants done to which records. */
export interface BulkOrder {
  readonly resource: string
  readonly action: string
  readonly ids: readonly number[]
  readonly filter: Readonly<Record<string, string>> | null
  readonly changes: BulkChanges | null
  /** The same as it came over the wire, where there is something to tell. */
  readonly told?: object | null
  readonly isDryRun: boolean
  /** The change set that it takes back. */
  readonly undoes?: number
}

/** Notes who does what to how many records, before any of it is done. */
export async function insertChangeset({ db, session }: Caller, order: BulkOrder): Promise<number> {
  const { id } = await db
    .insertInto('changesets')
    .values({
      admin_id: session.adminId,
      admin_name: session.name,
      resource: order.resource,
      action: order.action,
      filter: order.filter && JSON.stringify(order.filter),
      changes: order.told ? JSON.stringify(order.told) : null,
      total: order.ids.length,
      undoes: order.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes back the note, where nothing was done. */
export async function deleteChangeset(db: Db, id: number): Promise<void> {
  await db.deleteFrom('changesets').where('id', '=', id).execute()
}

/** Takes back the note of what a job has ended without doing anything of. */
export async function dropIfEmpty(db: Db, id: number): Promise<void> {
  await db
    .with('dropped', (query) =>
      query.deleteFrom('changesets').where('id', '=', id).where('changed', '=', 0).returning('id'),
    )
    .updateTable('jobs')
    .from('dropped')
    .set({ changeset_id: null })
    .whereRef('jobs.changeset_id', '=', 'dropped.id')
    .execute()
}

/** Counts what was done of it by now. */
export async function countIntoChangeset(
  db: Db,
  id: number,
  { changed, refused }: { changed: number; refused: number },
): Promise<void> {
  await db
    .updateTable('changesets')
    .set((eb) => ({
      changed: eb('changed', '+', changed),
      refused: eb('refused', '+', refused),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .execute()
}
