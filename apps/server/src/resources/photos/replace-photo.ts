import { largestBulkJob } from '@backlot/contract/core/endpoints/bulk'
import { isReplaceable } from '@backlot/contract/core/resource/replaceable'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { PhotoReplaced } from '@backlot/contract/resources/photos'
import type { Call } from '../../platform/caller/call.ts'
import type { FileUse } from '../../platform/caller/services.ts'
import { holds } from '../../platform/caller/session.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { imageErrors, replaceImage } from '../../platform/record/bulk/replace-image.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import { findHolders, type PhotosQueries } from './photos.queries.ts'

type ReplaceCall = Call<{ id: number }, unknown, { file: number }>

interface Places {
  readonly uses: readonly FileUse[]
  /** Where the records of each resource are read and written. */
  readonly records: ReadonlyMap<string, CrudQueries>
}

/**
 * Puts another image wherever one stands: on each kind of record one change that may be taken back. What the caller may not
 * change keeps it, as do pages in draft; the image stays in the library.
 */
export async function replacePhoto(
  queries: PhotosQueries,
  call: ReplaceCall,
  { uses, records }: Places,
): Promise<PhotoReplaced> {
  const { params, body } = call
  await findRecord(queries, call, params.id)
  if (body.file === params.id) throw fieldProblem('file', { message: 'not_an_option' })
  const fields = await imageErrors(call, body.file)
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  const changes: PhotoReplaced['changes'] = []
  for (const { resource, ids } of await findHolders(call, uses, params.id)) {
    const holders = records.get(resource)
    if (!holders || !mayReplaceIn(call, holders.resource)) continue
    if (ids.length > largestBulkJob)
      throw fieldProblem('file', { message: 'too_many_rows', parameters: { maximum: largestBulkJob } })
    const answer = await replaceImage(holders, call, { ids, from: params.id, to: body.file })
    changes.push({ resource, ...answer })
  }
  return { changes, remaining: (await findRecord(queries, call, params.id)).usedBy }
}

function mayReplaceIn({ session }: ReplaceCall, resource: Resource): boolean {
  return isReplaceable(resource) && holds(session, `update-${resource.name}`)
}
