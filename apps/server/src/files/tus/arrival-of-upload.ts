import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/caller/call.ts'
import type { Db } from '../../platform/database/database.ts'
import { returnAttempt } from '../../platform/limits/attempts.queries.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type FileStore, keyOf } from '../file-store.ts'
import type { Arrival } from '../storage/arrivals.ts'
import { deleteUpload, findUpload, takeAbandonedUpload, type UploadRow } from './uploads.queries.ts'

interface Where {
  readonly db: Db
  readonly request: FastifyRequest
}

/** What the storage knows of an upload; null before its first bytes have come. */
export function arrivalOf({ id, url, contentType, arrived, multipart }: UploadRow): Arrival | null {
  if (url === null || contentType === null) return null
  return { id, key: keyOf(url), contentType, bytes: arrived, multipart }
}

/** How many bytes have arrived. */
export async function arrivedOf({ request }: Where, row: UploadRow): Promise<number> {
  const arrival = arrivalOf(row)
  return arrival ? request.server.fileStore.arrivals.arrived(arrival) : 0
}

/** Forgets an upload that came to nothing, with what has arrived of it; it counts for nothing then. */
export async function dropUpload({ db, request }: Where, row: UploadRow): Promise<void> {
  await removeUpload(db, request.server.fileStore, row)
}

/** The same for one of whoever asks. */
export async function abandonUpload(caller: Where & Caller, id: string): Promise<void> {
  const row = await findUpload(caller.db, id, caller.session.adminId)
  if (!row) throw new Problem('not_found')
  await dropUpload(caller, row)
}

/** The same for one that has not moved for a day; says whether there may be others. */
export function removeAbandonedUpload(db: Db, store: FileStore): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await takeAbandonedUpload(tx)
    if (row) await removeUpload(tx, store, row)
    return row !== undefined
  })
}

/** One that became a file leaves that alone. */
async function removeUpload(db: Db, store: FileStore, row: UploadRow): Promise<void> {
  const arrival = arrivalOf(row)
  if (row.fileId === null) {
    if (arrival) await store.arrivals.drop(arrival)
    if (row.url !== null) await store.discard(row.url)
    await returnAttempt(db, row.attemptId)
  }
  await deleteUpload(db, row.id)
}
