import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { mostPhotos, type videos } from '@backlot/contract/resources/videos'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { changeRecord, checkValues, lockRecord, type Written } from '../../platform/record/crud-service.ts'
import { videosQueries } from './videos.queries.ts'

type Videos = typeof videos

/** Adds pictures at the end of a video's gallery, in the order given; those that stand in it stay where they are. */
export async function addPhotos(
  caller: Caller,
  { id, photoIds }: { id: number; photoIds: readonly number[] },
): Promise<Written<Videos>> {
  const before = await lockRecord(videosQueries, caller, id)
  const gallery = linesOf(before)
  const standing = new Set(gallery.map(({ photo }) => photo))
  const added = [...new Set(photoIds)].filter((photo) => !standing.has(photo))
  if (added.length === 0) return { record: before, auditId: null }
  return changeGallery(caller, before, [...gallery, ...added.map((photo) => ({ photo, alt: null }))])
}

/** Takes a picture out of a video's gallery. */
export async function removePhoto(
  caller: Caller,
  { id, photoId }: { id: number; photoId: number },
): Promise<Written<Videos>> {
  const before = await lockRecord(videosQueries, caller, id)
  const gallery = linesOf(before)
  const left = gallery.filter(({ photo }) => photo !== photoId)
  if (left.length === gallery.length) throw new Problem('not_found')
  return changeGallery(caller, before, left)
}

/** The gallery as it is written: ids for files. */
function linesOf({ photos }: RecordOf<Videos>) {
  return photos.map(({ photo, alt }) => ({ photo: photo.id, alt }))
}

async function changeGallery(
  caller: Caller,
  before: RecordOf<Videos>,
  photos: ReturnType<typeof linesOf>,
): Promise<Written<Videos>> {
  if (photos.length > mostPhotos)
    throw fieldProblem('photoIds', { message: 'too_many_items', parameters: { maximum: mostPhotos } })
  await checkValues(videosQueries, caller, { stored: before, changed: { photos } })
  return changeRecord(videosQueries, caller, { before, action: 'update', values: { photos } })
}
