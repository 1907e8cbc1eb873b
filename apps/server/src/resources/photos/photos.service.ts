import type { CreateOf } from '@backlot/contract/core/resource/resource'
import { mostUsesCounted, type PhotoUses, photos } from '@backlot/contract/resources/photos'
import type { Caller } from '../../platform/caller/call.ts'
import type { FileUse } from '../../platform/caller/services.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { recordAudits } from '../../platform/record/audit.ts'
import type { Batch, BulkCaller } from '../../platform/record/bulk/batch.ts'
import {
  auditChange,
  auditEntryOf,
  checkValues,
  findRecord,
  requireRules,
  type Written,
} from '../../platform/record/crud-service.ts'
import type { AnyRecord } from '../../platform/record/many/row-change.ts'
import {
  countUses,
  deleteFiles,
  findReturning,
  findUses,
  isInLibrary,
  type PhotosQueries,
} from './photos.queries.ts'

type Photos = typeof photos

/** Puts an upload into the library by itself. Being kept is what brings it there; here it gets its words. */
export async function addPhoto(
  queries: PhotosQueries,
  caller: Caller,
  values: CreateOf<Photos>,
): Promise<Written<Photos>> {
  const { file, desktopCrop, mobileCrop, ...words } = values
  if (await isInLibrary(caller.db, file)) throw fieldProblem('file', { message: 'taken' }, 'duplicate')
  await checkValues(queries, caller, { stored: null, changed: { file, ...words } })
  const record = await queries.update(caller, file, { ...words, desktopCrop, mobileCrop })
  // Of what its parts are parts is known from here on.
  requireRules(photos, { stored: null, changed: record })
  await auditChange(queries, caller, { action: 'create', before: null, after: record })
  return { record, auditId: null }
}

/**
 * Takes images out of the library and off the store for good; each is refused while it stands anywhere, or may again by
 * an undo.
 */
export function deletingPhotos(queries: PhotosQueries, uses: readonly FileUse[]): Batch {
  return async (caller, ids) => {
    const records = await queries.many.lock(caller, ids)
    const refusalOf = await judgeDeletion(caller, uses, [...records.keys()])
    const refused = ids.flatMap((id) => {
      const problem = records.has(id) ? refusalOf(id) : new Problem('not_found')
      return problem ? [[id, problem] as const] : []
    })
    const refusals = new Map(refused)
    await remove(
      queries,
      caller,
      [...records.values()].filter(({ id }) => !refusals.has(id)),
    )
    return refusals
  }
}

async function judgeDeletion(
  { db }: Caller,
  uses: readonly FileUse[],
  ids: readonly number[],
): Promise<(id: number) => Problem | undefined> {
  const counts = await countUses(db, uses, ids)
  const returning = await findReturning(db, ids)
  return (id) => {
    const count = counts.get(id) ?? 0
    if (count > 0) return new Problem('in_use', count > mostUsesCounted ? {} : { count })
    return returning.has(id) ? new Problem('kept_for_undo') : undefined
  }
}

async function remove(
  queries: PhotosQueries,
  caller: BulkCaller,
  records: readonly AnyRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return
  await queries.many.delete(caller.db, ids)
  await deleteFiles(caller.db, ids)
  await recordAudits(
    caller,
    records.map((before) => auditEntryOf(photos, { action: 'delete', before, after: null })),
  )
}

/** The same of one image. */
export async function deletePhoto(deleteMany: Batch, caller: Caller, id: number): Promise<null> {
  const problem = (await deleteMany({ ...caller, changesetId: null }, [id])).get(id)
  if (problem) throw problem
  return null
}

/** Where an image stands; of places that the caller may not see only how many there are. */
export async function usesOfPhoto(
  queries: PhotosQueries,
  caller: Caller,
  { id, uses }: { id: number; uses: readonly FileUse[] },
): Promise<PhotoUses> {
  const { usedBy } = await findRecord(queries, caller, id)
  const named = await findUses(caller, uses, id)
  return { uses: named, others: usedBy - named.length }
}
