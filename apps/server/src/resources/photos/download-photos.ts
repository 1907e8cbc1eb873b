import type { ChosenRows } from '@backlot/contract/core/endpoints/bulk'
import { mostDownloaded } from '@backlot/contract/resources/photos'
import { sendArchive } from '../../files/delivery/archive.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Call } from '../../platform/caller/call.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { selectedIds } from '../../platform/record/bulk/bulk.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { findFilesOfPhotos, type PhotosQueries } from './photos.queries.ts'

/** Sends the chosen images as they were uploaded; of more than one download holds, none. */
export async function downloadPhotos(
  queries: PhotosQueries,
  call: Call<unknown, unknown, ChosenRows>,
  store: FileStore,
): Promise<void> {
  const { images: maximum, bytes: mostBytes } = mostDownloaded
  // As the kit sees any resource's.
  const ids = await selectedIds(queries as unknown as CrudQueries, call, call.body, maximum)
  if (ids.length > maximum) throw fieldProblem('ids', { message: 'too_many_rows', parameters: { maximum } })
  const files = await findFilesOfPhotos(call.db, ids)
  if (files.length === 0) throw new Problem('not_found')
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > mostBytes) {
    const parameters = { maximum: mostBytes / 2 ** 20 }
    throw fieldProblem(call.body.ids ? 'ids' : 'filter', { message: 'too_many_megabytes', parameters })
  }
  await sendArchive(call, store, { files, fileName: 'images.zip' })
}
