import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ago } from '../../platform/database/expressions.ts'
import type { Multipart, Noted } from '../storage/arrivals.ts'

export interface UploadRow {
  id: string
  adminId: number
  name: string
  bytes: number
  sha256: string | null
  attemptId: number
  url: string | null
  contentType: string | null
  arrived: number
  multipart: Multipart | null
  fileId: number | null
  createdAt: string
  progressedAt: string
}

const uploadRows = (db: Db) =>
  db
    .selectFrom('uploads')
    .select(['id', 'admin_id as adminId', 'name', 'bytes', 'sha256', 'attempt_id as attemptId', 'url'])
    .select(['content_type as contentType', 'arrived', 'file_id as fileId', 'created_at as createdAt'])
    .select('progressed_at as progressedAt')
    .select((eb) => eb.ref('multipart').$castTo<Multipart | null>().as('multipart'))

export type NewUpload = Pick<UploadRow, 'id' | 'adminId' | 'name' | 'bytes' | 'sha256' | 'attemptId'>

export async function insertUpload(db: Db, { id, name, bytes, sha256, ...by }: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ id, name, bytes, sha256, admin_id: by.adminId, attempt_id: by.attemptId })
    .execute()
}

/** Somebody else's is not there. */
export function findUpload(db: Db, id: string, adminId: number): Promise<UploadRow | undefined> {
  return uploadRows(db).where('id', '=', id).where('admin_id', '=', adminId).executeTakeFirst()
}

/** Those of somebody that are still arriving, newest first, and whether a request brings more just now. */
export function listOpenUploads(db: Db, adminId: number) {
  return uploadRows(db)
    .select((eb) => eb('held_until', '>', clock).$castTo<boolean | null>().as('isArriving'))
    .where('admin_id', '=', adminId)
    .where('file_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

const clock = sql<string>`clock_timestamp()`
// Said again each second.
const heldFor = '10 seconds'
const holdEnd = sql<string>`${clock} + ${heldFor}::interval`

/**
 * Lets one request alone write to an upload; whoever has it learns that another waits. What is only about to begin is
 * `absent`: nobody else knows of it.
 */
export async function holdUpload(db: Db, id: string, holder: string): Promise<'held' | 'taken' | 'absent'> {
  const held = await db
    .updateTable('uploads')
    .set({ held_by: holder, held_until: holdEnd, is_wanted: false })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<', clock)]))
    .executeTakeFirst()
  if (held.numUpdatedRows > 0n) return 'held'
  const wanted = await db
    .updateTable('uploads')
    .set({ is_wanted: true })
    .where('id', '=', id)
    .executeTakeFirst()
  return wanted.numUpdatedRows > 0n ? 'taken' : 'absent'
}

/** Holds an upload for longer, and says how far it is; false once another waits for it, or has it. */
export async function keepHolding(db: Db, id: string, holder: string): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ held_until: holdEnd })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .returning('is_wanted as isWanted')
    .executeTakeFirst()
  return row !== undefined && !row.isWanted
}

export async function letGo(db: Db, id: string, holder: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ held_by: null, held_until: null, is_wanted: false })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute()
}

/** Notes where an upload will be kept, once its first bytes say what it is. */
export async function placeUpload(
  db: Db,
  id: string,
  { url, contentType }: { url: string; contentType: string },
): Promise<void> {
  await db.updateTable('uploads').set({ url, content_type: contentType }).where('id', '=', id).execute()
}

export async function noteArrived(db: Db, id: string, { bytes, multipart }: Noted): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ arrived: bytes, multipart: multipart && JSON.stringify(multipart), progressed_at: clock })
    .where('id', '=', id)
    .execute()
}

export async function completeUpload(db: Db, id: string, fileId: number): Promise<void> {
  await db.updateTable('uploads').set({ file_id: fileId }).where('id', '=', id).execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

const keptFor = '1 day'

/** One upload that has not moved for a day, kept from changing. */
export function takeAbandonedUpload(db: Db): Promise<UploadRow | undefined> {
  return uploadRows(db)
    .where('progressed_at', '<', ago(keptFor))
    .orderBy('progressed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
