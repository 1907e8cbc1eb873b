import type { CreateOf } from '@backlot/contract/core/resource/resource'
import { mostUsesCounted, type PhotoUses, photos } from '@backlot/contract/resources/photos'
import type { Caller } from '../../platform/caller/call.ts'
import type { FileUse } from '../../platform/caller/services.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import {
  auditChange,
  checkValues,
  findRecord,
  lockRecord,
  requireRules,
  type Written,
} from '../../platform/record/crud-service.ts'
import {
  countUses,
  deleteFile,
  findUses,
  isInLibrary,
  mayComeBack,
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

/** Takes an image out of the library and off the store for good; refused while it stands anywhere, or may again by an undo. */
export async function deletePhoto(
  queries: PhotosQueries,
  caller: Caller,
  { id, uses }: { id: number; uses: readonly FileUse[] },
): Promise<null> {
  const before = await lockRecord(queries, caller, id)
  const count = await countUses(caller.db, uses, id)
  if (count > 0) throw new Problem('in_use', count > mostUsesCounted ? {} : { count })
  if (await mayComeBack(caller.db, id)) throw new Problem('kept_for_undo')
  await queries.delete(caller.db, id)
  await deleteFile(caller.db, id)
  await auditChange(queries, caller, { action: 'delete', before, after: null })
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
