import type { ContentFilm, ContentTag, ContentVideo } from '@backlot/contract/site/content'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { media, picture, picturePairs } from './media.queries.ts'

type Part = RawBuilder<unknown>

/**
 * Whether the public sees the video `v` at this moment, by the database's clock: also one whose time has come, though
 * nobody has taken it off the schedule yet.
 */
const isOut = sql<boolean>`v.status in ('published', 'scheduled') and v.published_at <= now()
  and (v.status = 'published' or v.cover_id is not null and v.video_id is not null)`

const gallery = sql`coalesce((select jsonb_agg(jsonb_build_object('alt', p.alt, ${picturePairs}) order by p.sort, p.id)
    from video_photos p join files f on f.id = p.photo_id where p.video_id = v.id), '[]'::jsonb)`

function linked(links: string, target: string, { table, order }: { table: string; order: string }): Part {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by ${sql.ref(order)}, r.id)
    from ${sql.table(links)} l join ${sql.table(table)} r on r.id = ${sql.ref(`l.${target}`)}
    where l.video_id = v.id), '[]'::jsonb)`
}

/** What the public may know of the video `v`. */
export const shownOfVideo = sql`v.id, v.serial_number as "serialNumber", v.title, v.description, ${picture('v.cover_id')} as cover,
  ${media('v.preview_video_id')} as "previewVideo", ${media('v.trailer_id')} as trailer,
  v.video_duration as "videoDuration", v.published_at as "publishedAt", v.is_free as "isFree",
  v.views + v.original_views as views, v.likes, v.dislikes,
  ${linked('video_directors', 'director_id', { table: 'directors', order: 'l.sort' })} as directors,
  ${linked('video_models', 'tag_id', { table: 'tags', order: 'l.sort' })} as models,
  ${linked('video_genres', 'tag_id', { table: 'tags', order: 'r.name' })} as genres,
  (select jsonb_build_object('id', s.id, 'name', s.name) from tags s where s.id = v.studio_id) as studio`

/** Where a page ends: the moment in microseconds since 1970, and the id. */
export interface VideoPlace {
  readonly microseconds: string
  readonly id: number
}

interface VideoPage {
  readonly after: VideoPlace | undefined
  readonly tag: TagUse | undefined
  readonly limit: number
}

/** Published videos, the latest first, each with its place in that order. */
export async function listOut(db: Db, { after, tag, limit }: VideoPage) {
  const beyond = after
    ? sql`and (v.published_at, v.id) < ('epoch'::timestamptz + ${after.microseconds}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<ContentVideo & { microseconds: string }>`
    select ${shownOfVideo}, (extract(epoch from v.published_at) * 1000000)::bigint::text as microseconds
    from (
      select * from videos v where ${isOut} ${beyond} ${tag === undefined ? sql`` : hasTag(tag)}
      order by v.published_at desc, v.id desc limit ${limit}
    ) v
    order by v.published_at desc, v.id desc`.execute(db)
  return rows
}

/** A tag that the list is narrowed to, and whether its videos are so few that they are fetched first. */
interface TagUse {
  readonly id: number
  readonly type: string
  readonly isRare: boolean
}

const fewVideos = 5_000

/** How a tag is used: the list of a common one is walked in its order, of a rare one that would be a walk to the end. */
export async function findTagUse(db: Db, id: number): Promise<TagUse | undefined> {
  const most = fewVideos + 1
  const { rows } = await sql<TagUse>`
    select t.id, t.type, ${fewVideos} >= case t.type
      when 'model' then (select count(*) from (select from video_models l where l.tag_id = t.id limit ${most}) used)
      when 'genre' then (select count(*) from (select from video_genres l where l.tag_id = t.id limit ${most}) used)
      else (select count(*) from (select from videos v where v.studio_id = t.id limit ${most}) used) end as "isRare"
    from tags t where t.id = ${id}`.execute(db)
  return rows[0]
}

function hasTag({ id, type, isRare }: TagUse): Part {
  const links = sql.table(type === 'model' ? 'video_models' : 'video_genres')
  if (type === 'studio')
    return isRare
      ? sql`and v.id = any(array(select s.id from videos s where s.studio_id = ${id}))`
      : sql`and v.studio_id = ${id}`
  return isRare
    ? sql`and v.id = any(array(select l.video_id from ${links} l where l.tag_id = ${id}))`
    : sql`and exists (select from ${links} l where l.video_id = v.id and l.tag_id = ${id})`
}

export async function findOut(db: Db, serialNumber: string): Promise<ContentFilm | undefined> {
  const { rows } = await sql<ContentFilm>`
    select ${shownOfVideo}, ${media('v.video_id')} as video, ${gallery} as photos
    from videos v where lower(v.serial_number) = lower(${serialNumber}) and ${isOut}`.execute(db)
  return rows[0]
}

interface TagPage {
  readonly after: number
  readonly types: readonly string[]
  readonly limit: number
}

/** Tags of published videos, by their id: one that stands only on what is to come would tell of it. */
export async function listTagsOut(db: Db, { after, types, limit }: TagPage): Promise<ContentTag[]> {
  const { rows } = await sql<ContentTag>`
    select t.id, t.name, t.type, t.category_id as "categoryId", t.gender, t.is_popular as "isPopular",
      ${media('t.avatar_id')} as avatar
    from tags t
    where t.id > ${after} and t.type = any(${types}::text[]) and case t.type
      when 'model' then exists (select from video_models l join videos v on v.id = l.video_id where l.tag_id = t.id and ${isOut})
      when 'genre' then exists (select from video_genres l join videos v on v.id = l.video_id where l.tag_id = t.id and ${isOut})
      else exists (select from videos v where v.studio_id = t.id and ${isOut}) end
    order by t.id limit ${limit}`.execute(db)
  return rows
}
