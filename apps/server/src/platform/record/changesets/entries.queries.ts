import type { Db } from '../../database/database.ts'
import { anyId } from '../../database/expressions.ts'

/** What the history says of one record of a change set. */
export interface Entry {
  readonly auditId: number
  readonly recordId: number
  readonly recordVersion: number | null
  readonly action: string
  /** In wire form: the whole record where it was deleted; null where it was made. */
  readonly before: Readonly<Record<string, unknown>> | null
}

/** The records that a change set changed, in the order in which batches take them. */
export async function listChangedIds(db: Db, changesetId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audits')
    .where('changeset_id', '=', changesetId)
    .select(({ ref }) => ref('record_id').$castTo<number>().as('id'))
    .orderBy('record_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What it did to some of them; not what has been taken out of the history since. */
export async function findEntries(
  db: Db,
  { changesetId, resource }: { changesetId: number; resource: string },
  ids: readonly number[],
): Promise<Map<number, Entry>> {
  const rows = await db
    .selectFrom('audits')
    .where('resource', '=', resource)
    .where('record_id', '=', anyId(ids))
    // As a sum, so that the histories of these records are read, and not for each batch the whole change set, which the
    // planner takes to be small while it is new.
    .where((eb) => eb(eb('changeset_id', '+', 0), '=', changesetId))
    .where('version', '=', 1)
    .select(['id as auditId', 'action', 'record_version as recordVersion'])
    .select(({ ref }) => [
      ref('record_id').$castTo<number>().as('recordId'),
      ref('before').$castTo<Entry['before']>().as('before'),
    ])
    .execute()
  return new Map(rows.map((entry) => [entry.recordId, entry]))
}

/**
 * Notes beside entries that they are taken back: what is written of them stays. Answers those that nobody had taken back
 * before; of two at once the second waits for the first.
 */
export async function recordUndos(db: Db, auditIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (auditIds.length === 0) return new Set()
  const rows = await db
    .insertInto('audit_undos')
    .columns(['audit_id'])
    .expression((eb) => eb.selectFrom('audits').where('id', '=', anyId(auditIds)).select('id').orderBy('id'))
    .onConflict((conflict) => conflict.doNothing())
    .returning('audit_id')
    .execute()
  return new Set(rows.map(({ audit_id }) => audit_id))
}
