import type { Preview } from '@backlot/contract/site/page/preview'
import type { SitePage } from '@backlot/contract/site/page/view'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Hidden = Preview['blocks'][number]['hidden'][number]
type LinkTarget = Preview['linkTargets'][number]

/** The videos of a page's blocks that never come out by themselves. */
export async function listHidden(db: Db, page: SitePage): Promise<(Hidden & { blockId: number })[]> {
  const { rows } = await sql<Hidden & { blockId: number }>`
    select l.block_id as "blockId", v.id, v.title
    from blocks b join block_videos l on l.block_id = b.id join videos v on v.id = l.video_id
    where b.page = ${page} and b.type = 'videos'
      and not (v.status = 'published' or v.status = 'scheduled' and v.cover_id is not null and v.video_id is not null)
    order by l.block_id, l.sort, v.id`.execute(db)
  return rows
}

/** Of links that end as a video's or a post's address does, the records that they lead to. */
export async function findLinkTargets(db: Db, links: readonly string[]): Promise<LinkTarget[]> {
  const { rows } = await sql<LinkTarget>`
    select l.link, 'videos' as resource, v.id, v.title as name,
      case when v.status in ('published', 'scheduled') then v.published_at end as "publishedAt"
    from unnest(${[...new Set(links)]}::text[]) l(link)
    join videos v on lower(v.serial_number) = lower(substring(l.link from '/videos/([A-Za-z0-9._-]+)/?$'))
    union all
    select l.link, 'posts', p.id, p.title, case when p.status in ('published', 'scheduled') then p.published_at end
    from unnest(${[...new Set(links)]}::text[]) l(link)
    join posts p on p.id = substring(l.link from '/posts/([0-9]{1,15})/?$')::bigint`.execute(db)
  return rows
}
