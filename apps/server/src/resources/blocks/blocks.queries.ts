import { type BlockVideo, blocks } from '@backlot/contract/resources/blocks'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const blocksQueries = crudQueries(blocks, {
  videos: { table: 'block_videos', owner: 'block_id', target: 'video_id' },
  models: { table: 'block_models', owner: 'block_id', target: 'tag_id' },
  tags: { table: 'block_tags', owner: 'block_id', target: 'tag_id' },
  photos: { table: 'block_photos', owner: 'block_id' },
})

const cover = sql`(select jsonb_build_object('id', f.id, 'url', f.url, 'name', f.name, 'contentType', f.content_type,
  'bytes', f.bytes, 'width', f.width, 'height', f.height, 'duration', f.duration) from files f where f.id = v.cover_id)`

/** The videos of a block in their order. */
export async function listVideosOf(db: Db, blockId: number): Promise<BlockVideo[]> {
  const { rows } = await sql<BlockVideo>`
    select v.id, v.serial_number as "serialNumber", v.title, ${cover} as cover, v.is_free as "isFree", v.status,
      v.published_at as "publishedAt", v.video_duration as "videoDuration"
    from block_videos l join videos v on v.id = l.video_id where l.block_id = ${blockId}
    order by l.sort, v.id`.execute(db)
  return rows
}
