import type { ContentFilm, ContentTag, ContentVideo } from '@backlot/contract/site/content'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Part = RawBuilder<unknown>

/**
 * Whether the public sees the video `v` at this moment, by the database's clock: also one whose time has come, though
 * nobody has taken it off the schedule yet.
 */
const isOut = sql<boolean>`v.status in ('published', 'scheduled') and v.published_at <= now()
  and (v.status = 'published' or v.cover_id is not null and v.video_id is not null)`

function media(fileId: string): Part {
  return sql`(select jsonb_build_object('url', f.url, 'contentType', f.content_type, 'bytes', f.bytes,
    'width', f.width, 'height', f.height, 'duration', f.duration) from files f where f.id = ${sql.ref(fileId)})`
}

function linked(links: string, target: string, { table, order }: { table: string; order: string }): Part {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by ${sql.ref(order)}, r.id)
    from ${sql.table(links)} l join ${sql.table(table)} r on r.id = ${sql.ref(`l.${target}`)}
    where l.video_id = v.id), '[]'::jsonb)`
}

/** What the public may know of the video `v`. */
const shown = sql`v.id, v.serial_number as "serialNumber", v.title, v.description, ${media('v.cover_id')} as cover,
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
  readonly tag: number | undefined
  readonly limit: number
}

/** Published videos, the latest first, each with its place in that order. */
export async function listOut(db: Db, { after, tag, limit }: VideoPage) {
  const beyond = after
    ? sql`and (v.published_at, v.id) < ('epoch'::timestamptz + ${after.microseconds}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<ContentVideo & { microseconds: string }>`
    select ${shown}, (extract(epoch from v.published_at) * 1000000)::bigint::text as microseconds
    from (
      select * from videos v where ${isOut} ${beyond} ${tag === undefined ? sql`` : hasTag(tag)}
      order by v.published_at desc, v.id desc limit ${limit}
    ) v
    order by v.published_at desc, v.id desc`.execute(db)
  return rows
}

function hasTag(tag: number): Part {
  return sql`and (v.studio_id = ${tag}
    or exists (select from video_models l where l.video_id = v.id and l.tag_id = ${tag})
    or exists (select from video_genres l where l.video_id = v.id and l.tag_id = ${tag}))`
}

export async function findOut(db: Db, serialNumber: string): Promise<ContentFilm | undefined> {
  const { rows } = await sql<ContentFilm>`
    select ${shown}, ${media('v.video_id')} as video
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
