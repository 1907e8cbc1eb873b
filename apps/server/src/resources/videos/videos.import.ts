import type { ImportRule, Said } from '../../imports/importing.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { wakeWhenDue } from '../../platform/record/publication/schedule.ts'
import { videosQueries } from './videos.queries.ts'

/** What a line's time means: what is past is published, what is to come is scheduled. */
export const videoImportRule: ImportRule = {
  async prepare({ db }: Caller) {
    const now = await databaseNow(db)
    return (said) => ({ status: statusOf(said, now) })
  },
  async settle(caller, written) {
    const due = written
      .filter(({ status }) => status === 'scheduled')
      .map(({ publishedAt }) => String(publishedAt))
    await wakeWhenDue(caller, videosQueries.resource, due)
  },
}

function statusOf({ before, values }: Said, now: Date): unknown {
  const status = before?.status ?? 'draft'
  const { publishedAt } = values
  if (typeof publishedAt !== 'string') return status
  // Somebody took it down since it came out at that time.
  if (status === 'unpublished' && publishedAt === before?.publishedAt) return status
  return new Date(publishedAt) > now ? 'scheduled' : 'published'
}

/** The names of the specification's own columns. */
export const videoColumnAliases = {
  genres: ['tags'],
  serial_number: ['serial'],
  video_duration: ['length'],
} as const
