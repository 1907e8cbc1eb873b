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
import { byRule } from '../../platform/record/actions.ts'
import { lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
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
  const locked = await lockRecord(videosQueries, caller, id)
  const status = await statusAfter(caller, locked, values)
  if (status === 'scheduled' && values.publishedAt) await wakeWhenDue(caller, values.publishedAt)
  if (status === locked.status) return updateRecord(videosQueries, caller, { id, values, locked })
  rejectWhatIsMissing({ ...locked, ...values })
  return updateRecord(videosQueries, caller, { id, values, columns: { status }, locked })
}

async function statusAfter(
  { db }: Caller,
  { status, publishedAt }: RecordOf<Videos>,
  { publishedAt: moved }: UpdateOf<Videos>,
): Promise<VideoStatus> {
  if (!isPublic(status) || !moved || isSameTime(moved, publishedAt)) return status
  return new Date(moved) > (await databaseNow(db)) ? 'scheduled' : 'published'
}

function isSameTime(a: string, b: string | null): boolean {
  return b !== null && Date.parse(a) === Date.parse(b)
}

/** Shows a video to the public now, or from its `publishedAt` on when that is in the future. */
export const publishVideo = byRule(videosQueries, 'publish', {
  async prepare({ db }) {
    const now = await databaseNow(db)
    return (video) => {
      const isLater = isAfter(video.publishedAt, now)
      // What is scheduled and overdue may be published by hand.
      if (video.status === 'scheduled' && isLater) throw new Problem('conflict')
      rejectWhatIsMissing(video)
      if (isLater) return { action: 'schedule', columns: { status: 'scheduled' as const } }
      const published_at = video.publishedAt ?? now.toISOString()
      return { action: 'publish', columns: { status: 'published' as const, published_at } }
    }
  },
  async settle(caller, written) {
    const due = written.filter(({ status }) => status === 'scheduled').map(({ publishedAt }) => publishedAt)
    for (const moment of new Set(due)) if (moment !== null) await wakeWhenDue(caller, moment)
  },
})

function isAfter(moment: string | null, now: Date): boolean {
  return moment !== null && new Date(moment) > now
}

function rejectWhatIsMissing(video: Parameters<typeof missingForPublishing>[0]): void {
  const missing = missingForPublishing(video)
  if (missing.length > 0) throw new Problem('invalid', { fields: errorsByField(missing) })
}
