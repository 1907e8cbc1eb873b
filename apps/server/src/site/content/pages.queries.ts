import type { PreviewBanner } from '@backlot/contract/site/page/preview'
import type {
  ContentAdvertisement,
  ContentArticle,
  ContentBanner,
  ContentInformation,
  ContentPost,
  ContentQuestion,
  ContentSeo,
  ContentSite,
} from '@backlot/contract/site/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { media, picture } from './media.queries.ts'

const pictures = sql`${media('t.image_id')} as image, ${media('t.mobile_image_id')} as "mobileImage"`

/** A banner with what is for staff. */
type KeptBanner = ContentBanner & Pick<PreviewBanner, 'name' | 'startedAt' | 'expiredAt'>

/**
 * Banners that are not over, place by place; at one place only where that is said. `since` asks for those as well that
 * ended after it, in days before now.
 */
export async function listBannersNotOver(
  db: Db,
  position: string | undefined,
  since = 0,
): Promise<KeptBanner[]> {
  const { rows } = await sql<KeptBanner>`
    select t.id, t.name, t.started_at as "startedAt", t.expired_at as "expiredAt", t.position, t.type, t.title, t.subtitle, t.cta, t.link, ${pictures},
      ${media('t.video_id')} as video, ${media('t.mobile_video_id')} as "mobileVideo"
    from banners t
    where coalesce(t.expired_at > now() - ${since}::integer * interval '1 day', true)
      and ${position === undefined ? sql`true` : sql`t.position = ${position}`}
    order by t.position, t.sort, t.id`.execute(db)
  return rows
}

export async function listAdvertisements(db: Db): Promise<(ContentAdvertisement & { name: string })[]> {
  const { rows } = await sql<ContentAdvertisement & { name: string }>`
    select t.id, t.name, t.position, ${pictures}, t.link, t.cta_position as "ctaPosition" from advertisements t order by t.id`.execute(
    db,
  )
  return rows
}

/** Also one whose time has come, though nobody has taken it off the schedule yet; the table sees to what it needs. */
const isReleased = sql<boolean>`p.status in ('published', 'scheduled')`
const isOut = sql<boolean>`${isReleased} and p.published_at <= now()`

const shownOfPost = sql`p.id, p.title, p.description, ${picture('p.cover_id')} as cover,
  p.published_at as "publishedAt", p.is_sticky as "isSticky"`

/** Where a page of posts ends: whether it sticks, the moment in microseconds since 1970, and the id. */
export interface PostPlace {
  readonly isSticky: boolean
  readonly microseconds: string
  readonly id: number
}

interface PostPage {
  readonly after: PostPlace | undefined
  /** Those that come out later are left out. */
  readonly until: Date
  readonly limit: number
}

/** Released posts, those that stick before the others, the latest first, each with its place in that order. */
export async function listPosts(db: Db, { after, until, limit }: PostPage) {
  const beyond = after
    ? sql`and (p.is_sticky, p.published_at, p.id) < (${after.isSticky}::boolean,
        'epoch'::timestamptz + ${after.microseconds}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<ContentPost & { microseconds: string }>`
    select ${shownOfPost}, (extract(epoch from p.published_at) * 1000000)::bigint::text as microseconds
    from posts p where ${isReleased} and p.published_at <= ${until} ${beyond}
    order by p.is_sticky desc, p.published_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findPostOut(db: Db, id: number): Promise<ContentArticle | undefined> {
  const { rows } = await sql<ContentArticle>`
    select ${shownOfPost}, p.content from posts p where p.id = ${id} and ${isOut}`.execute(db)
  return rows[0]
}

export async function listQuestions(db: Db): Promise<ContentQuestion[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'question', 'answer'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function findInformation(db: Db, type: string): Promise<ContentInformation | undefined> {
  const { rows } = await sql<ContentInformation>`
    select type, title, content, updated_at as "updatedAt" from informations where type = ${type}`.execute(db)
  return rows[0]
}

export async function listSeos(db: Db): Promise<ContentSeo[]> {
  const { rows } = await sql<ContentSeo>`
    select s.page, case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as tag,
      s.title, s.description
    from seos s left join tags t on t.id = s.tag_id order by s.page, s.tag_id nulls first`.execute(db)
  return rows
}

export async function listSitesShown(db: Db): Promise<ContentSite[]> {
  const { rows } = await sql<ContentSite>`
    select t.id, t.name, t.url, t.description, ${media('t.logo_id')} as logo
    from sites t where t.status = 'shown' order by t.sort, t.id`.execute(db)
  return rows
}
