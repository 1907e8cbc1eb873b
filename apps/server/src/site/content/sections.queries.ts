import type { ContentVideo } from '@backlot/contract/site/content'
import type { View } from '@backlot/contract/site/page/view'
import type { ContentAdvertisement } from '@backlot/contract/site/pages'
import type { ContentSection } from '@backlot/contract/site/sections'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { shownOfVideo } from './content.queries.ts'
import { media, picture, picturePairs } from './media.queries.ts'

/** A block as it is kept, with all that was released of it, also what is to come. */
export type Stock = Omit<ContentSection, 'image' | 'advertisement'> & {
  readonly advertisement: (ContentAdvertisement & { name: string }) | null
  readonly page: View['page']
  readonly image: ContentSection['image']
  readonly mobileImage: ContentSection['image']
}

const photos = sql`coalesce((select jsonb_agg(jsonb_build_object('alt', l.alt, ${picturePairs}) order by l.sort, l.id)
  from block_photos l join files f on f.id = l.photo_id where l.block_id = b.id), '[]'::jsonb)`

function linked(links: string) {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'type', t.type,
      'categoryId', t.category_id, 'gender', t.gender, 'isPopular', t.is_popular, 'avatar', ${media('t.avatar_id')})
      order by l.sort, t.id)
    from ${sql.table(links)} l join tags t on t.id = l.tag_id where l.block_id = b.id), '[]'::jsonb)`
}

const advertisement = sql`(select jsonb_build_object('id', a.id, 'name', a.name, 'position', a.position, 'link', a.link,
    'ctaPosition', a.cta_position, 'image', ${media('a.image_id')}, 'mobileImage', ${media('a.mobile_image_id')})
  from advertisements a where a.id = b.advertisement_id)`

/** The blocks of a page in their order. */
export async function listStock(db: Db, page: View['page']): Promise<Stock[]> {
  const { rows: blocks } = await sql<Omit<Stock, 'videos'>>`
    select b.id, b.page, b.type, b.title, b.description, b.is_box as "isBox", b.link,
      ${picture('b.image_id')} as image, ${picture('b.mobile_image_id')} as "mobileImage", ${photos} as photos,
      ${linked('block_models')} as models, ${linked('block_tags')} as tags, ${advertisement} as advertisement
    from blocks b where b.page = ${page} order by b.sort, b.id`.execute(db)
  const videos = Map.groupBy(await listReleased(db, page), ({ blockId }) => blockId)
  return blocks.map((block) => ({
    ...block,
    videos: (videos.get(block.id) ?? []).map(({ blockId: _, ...video }) => video),
  }))
}

/** The videos of a page's blocks that are out, or will be by themselves. */
async function listReleased(db: Db, page: View['page']) {
  const { rows } = await sql<ContentVideo & { blockId: number }>`
    select l.block_id as "blockId", ${shownOfVideo}
    from blocks b join block_videos l on l.block_id = b.id join videos v on v.id = l.video_id
    where b.page = ${page} and b.type = 'videos' and v.status in ('published', 'scheduled')
      and (v.status = 'published' or v.cover_id is not null and v.video_id is not null)
    order by l.block_id, l.sort, v.id`.execute(db)
  return rows
}
