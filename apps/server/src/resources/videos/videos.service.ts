import type { RecordOf } from '@backlot/contract/core/resource'
import { missingForPublishing, type videos } from '@backlot/contract/resources/videos'
import type { Caller } from '../../platform/call.ts'
import { changeRecord, lockRecord, type Written } from '../../platform/crud-service.ts'
import { fieldsOf } from '../../platform/parse.ts'
import { Problem } from '../../platform/problem.ts'
import { videosQueries } from './videos.queries.ts'

type Videos = typeof videos

/** Shows a video to the public now, or from its `publishedAt` on when that is in the future. */
export async function publishVideo(caller: Caller, id: number): Promise<Written<Videos>> {
  const before = await lockRecord(videosQueries, caller, id)
  if (before.status === 'published' || before.status === 'scheduled') throw new Problem('conflict')
  refuseWhatIsMissing(before)
  const now = caller.platform.now()
  const isLater = before.publishedAt !== null && new Date(before.publishedAt) > now
  return changeRecord(videosQueries, caller, {
    before,
    action: isLater ? 'schedule' : 'publish',
    columns: isLater
      ? { status: 'scheduled' }
      : { status: 'published', published_at: before.publishedAt ?? now.toISOString() },
  })
}

/** Takes a video down, or off the schedule; it keeps everything else. */
export async function unpublishVideo(caller: Caller, id: number): Promise<Written<Videos>> {
  const before = await lockRecord(videosQueries, caller, id)
  if (before.status !== 'published' && before.status !== 'scheduled') throw new Problem('conflict')
  return changeRecord(videosQueries, caller, {
    before,
    action: 'unpublish',
    columns: { status: 'unpublished' },
  })
}

function refuseWhatIsMissing(video: RecordOf<Videos>): void {
  const missing = missingForPublishing(video)
  if (missing.length > 0) throw new Problem('invalid', { fields: fieldsOf(missing) })
}
