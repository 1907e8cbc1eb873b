import { videos } from '@backlot/contract/resources/videos'
import { type QueryCreator, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'
import type { Database } from '../../platform/database/tables.ts'
import { notificationOfEach } from '../../platform/notifications/notification.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const videosQueries = crudQueries(videos, {
  directors: { table: 'video_directors', owner: 'video_id', target: 'director_id' },
  models: { table: 'video_models', owner: 'video_id', target: 'tag_id' },
  photos: { table: 'video_photos', owner: 'video_id' },
  genres: { table: 'video_genres', owner: 'video_id', target: 'tag_id' },
})

/**
 * Publishes what is due by the database's clock, at most `limit` videos, each with a line in its history that nobody's name is on; answers
 * how many. Several processes at once share the work.
 */
export async function publishDue(db: Db, limit: number): Promise<number> {
  const rows = await db
    .with('due', (query) => dueVideos(query, limit))
    .with('published', (query) =>
      query
        .updateTable('videos as v')
        .from('due')
        .set((eb) => ({ status: 'published' as const, version: eb('v.version', '+', 1), updated_at: now }))
        .whereRef('v.id', '=', 'due.id')
        .returning(['v.id', 'v.title', 'v.version']),
    )
    .with('written', historyOfPublished)
    .selectFrom('published')
    .select(['id', notificationOfEach('videos').as('notification')])
    .execute()
  return rows.length
}

function dueVideos(query: QueryCreator<Database>, limit: number) {
  return (
    query
      .selectFrom('videos')
      .where('status', '=', 'scheduled')
      .where('published_at', '<=', now)
      // One that has lost them since stays where it is: the database would refuse the step, for all of them at once.
      .where('cover_id', 'is not', null)
      .where('video_id', 'is not', null)
      .select('id')
      .orderBy('published_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
  )
}

type Published = Pick<Database['videos'], 'title'> & { id: number; version: number }

const scheduled = sql`'{"status": "scheduled"}'::jsonb`
const published = sql`'{"status": "published"}'::jsonb`

/** The columns and what is selected for them stand in the same order. */
function historyOfPublished(query: QueryCreator<Database & { published: Published }>) {
  return query
    .insertInto('audits')
    .columns([
      ...(['record_id', 'record_label', 'record_version', 'admin_name', 'resource'] as const),
      ...(['action', 'before', 'after', 'request_id'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('published')
        .select(['published.id', 'published.title', 'published.version'])
        .select([sql`''`.as('admin_name'), sql`'videos'`.as('resource'), sql`'publish'`.as('action')])
        .select([scheduled.as('before'), published.as('after'), sql`'schedule'`.as('request_id')]),
    )
}
