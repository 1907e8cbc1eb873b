import type { UpdateOf } from '@backlot/contract/core/resource/resource'
import type { tags } from '@backlot/contract/resources/tags'
import type { Caller } from '../../platform/caller/call.ts'
import { lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
import { requireUnused } from '../../platform/record/values/references-to.ts'
import { tagsQueries } from './tags.queries.ts'

type Tags = typeof tags

/** Changes a tag; its type stays while something uses it, or a video could have a studio among its genres. */
export async function updateTag(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Tags> },
): Promise<Written<Tags>> {
  const locked = await lockRecord(tagsQueries, caller, id)
  if (values.type !== undefined && values.type !== locked.type) {
    await requireUnused(caller, 'tags', id)
  }
  return updateRecord(tagsQueries, caller, { id, values, locked })
}
