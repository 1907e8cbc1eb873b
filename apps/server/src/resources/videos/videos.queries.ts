import { videos } from '@backlot/contract/resources/videos'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { notificationOfEach } from '../../platform/notifications/notification.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const videosQueries = crudQueries(videos, {
  directors: { table: 'video_directors', owner: 'video_id', target: 'director_id' },
  models: { table: 'video_models', owner: 'video_id', target: 'tag_id' },
  genres: { table: 'video_genres', owner: 'video_id', target: 'tag_id' },
})

/**
 * Publishes what is due, at most `limit` videos, each with a line in its history that nobody's name is on; answers
 * how many. Several processes at once share the work.
 */
export async function publishDue(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from videos where status = 'scheduled' and published_at <= ${now}
      order by published_at, id limit ${limit} for update skip locked
    ), published as (
      update videos v set status = 'published', version = version + 1, updated_at = now()
      from due where v.id = due.id returning v.id, v.title, v.version
    ), written as (
      insert into audits (admin_name, action, resource, record_id, record_label, record_version, before, after, request_id)
      select '', 'publish', 'videos', id, title, version, '{"status": "scheduled"}', '{"status": "published"}', 'schedule'
      from published
    )
    select id, ${notificationOfEach('videos')} as notification from published`.execute(db)
  return rows.length
}
