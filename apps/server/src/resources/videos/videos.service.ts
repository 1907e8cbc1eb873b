import type { RecordOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import {
  isPublic,
  missingForPublishing,
  type VideoStatus,
  type videos,
} from '@backlot/contract/resources/videos'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { errorsByField } from '../../platform/http/parse.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockForAction } from '../../platform/record/actions.ts'
import { changeRecord, lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
import { wakeWhenDue } from './publish-due.ts'
import { videosQueries } from './videos.queries.ts'

type Videos = typeof videos

/**
 * Changes a video. A new time moves what is out, or due to be, between the schedule and the public, so that the
 * status stays true; that is publishing, and demands all that publishing needs.
 */
export async function updateVideo(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Videos> },
): Promise<Written<Videos>> {
  const before = await lockRecord(videosQueries, caller, id)
  const status = statusAfter(before, values, await databaseNow(caller.db))
  if (status === 'scheduled' && values.publishedAt) await wakeWhenDue(caller, values.publishedAt)
  if (status === before.status) return updateRecord(videosQueries, caller, { id, values })
  rejectWhatIsMissing({ ...before, ...values })
  return updateRecord(videosQueries, caller, { id, values, columns: { status } })
}

function statusAfter(
  { status, publishedAt }: RecordOf<Videos>,
  change: UpdateOf<Videos>,
  now: Date,
): VideoStatus {
  const { publishedAt: moved } = change
  if (!isPublic(status) || !moved || isSameTime(moved, publishedAt)) return status
  return new Date(moved) > now ? 'scheduled' : 'published'
}

function isSameTime(a: string, b: string | null): boolean {
  return b !== null && Date.parse(a) === Date.parse(b)
}

/** Shows a video to the public now, or from its `publishedAt` on when that is in the future. */
export async function publishVideo(caller: Caller, { id }: { id: number }): Promise<Written<Videos>> {
  const before = await lockForAction(videosQueries, caller, { id, action: 'publish' })
  const now = await databaseNow(caller.db)
  const isLater = before.publishedAt !== null && new Date(before.publishedAt) > now
  // What is scheduled and overdue may be published by hand.
  if (before.status === 'scheduled' && isLater) throw new Problem('conflict')
  rejectWhatIsMissing(before)
  if (isLater && before.publishedAt !== null) await wakeWhenDue(caller, before.publishedAt)
  return changeRecord(videosQueries, caller, {
    before,
    action: isLater ? 'schedule' : 'publish',
    columns: isLater
      ? { status: 'scheduled' }
      : { status: 'published', published_at: before.publishedAt ?? now.toISOString() },
  })
}

function rejectWhatIsMissing(video: Parameters<typeof missingForPublishing>[0]): void {
  const missing = missingForPublishing(video)
  if (missing.length > 0) throw new Problem('invalid', { fields: errorsByField(missing) })
}
