import type { CreateOf, RecordOf } from '@backlot/contract/core/resource/resource'
import { type BlockVideo, type blocks, mostInBlock } from '@backlot/contract/resources/blocks'
import type { Caller } from '../../platform/caller/call.ts'
import { holds } from '../../platform/caller/session.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import {
  changeRecord,
  checkValues,
  findRecord,
  lockRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { blocksQueries, listVideosOf } from './blocks.queries.ts'

type Blocks = typeof blocks

/** The videos of a block, for whoever may list videos. */
export async function videosOfBlock(caller: Caller, id: number): Promise<BlockVideo[]> {
  await findRecord(blocksQueries, caller, id)
  return holds(caller.session, 'list-videos') ? listVideosOf(caller.db, id) : []
}

/** Changes one thing of a block, from whatever it was. */
export async function changeBlock(
  caller: Caller,
  { id, values }: { id: number; values: Partial<CreateOf<Blocks>> },
): Promise<Written<Blocks>> {
  const before = await lockRecord(blocksQueries, caller, id)
  return write(caller, before, values)
}

/** Adds pictures at the end of a block, in the order given; those that stand in it stay where they are. */
export async function addPhotos(
  caller: Caller,
  { id, photoIds }: { id: number; photoIds: readonly number[] },
): Promise<Written<Blocks>> {
  const before = await lockRecord(blocksQueries, caller, id)
  const standing = before.photos.map(({ photo, alt }) => ({ photo: photo.id, alt }))
  const known = new Set(standing.map(({ photo }) => photo))
  const added = [...new Set(photoIds)].filter((photo) => !known.has(photo))
  if (added.length === 0) return { record: before, auditId: null }
  const photos = [...standing, ...added.map((photo) => ({ photo, alt: null }))]
  if (photos.length > mostInBlock)
    throw fieldProblem('photoIds', { message: 'too_many_items', parameters: { maximum: mostInBlock } })
  return write(caller, before, { photos })
}

async function write(
  caller: Caller,
  before: RecordOf<Blocks>,
  values: Partial<CreateOf<Blocks>>,
): Promise<Written<Blocks>> {
  await checkValues(blocksQueries, caller, { stored: before, changed: values })
  return changeRecord(blocksQueries, caller, { before, action: 'update', values })
}
