import type pg from 'pg'
import { createDraw } from '../../seed/chance.queries.ts'
import type { Film } from './demo-titles.ts'

type Client = Pick<pg.ClientBase, 'query'>

export interface VideoPlan {
  count: number
  seed: number
  /** The newest publication; the oldest lies three years before. */
  until: Date
  films: readonly Film[]
  chineseSuffixes: readonly string[]
  englishSuffixes: readonly string[]
  covers: readonly number[]
  clips: readonly number[]
  studios: readonly number[]
  sources: readonly number[]
}

async function createFilms(client: Client, films: readonly Film[]): Promise<void> {
  await client.query(`create temporary table seed_films (
    n bigserial primary key, title text not null, description text not null, "isChinese" boolean not null) on commit drop`)
  await client.query(
    `insert into seed_films (title, description, "isChinese")
     select title, description, "isChinese"
     from json_to_recordset($1) given(title text, description text, "isChinese" boolean)`,
    [JSON.stringify(films)],
  )
  await client.query('analyze seed_films')
}

/** Takes a run of ids nobody else gets; answers the id before the first. The tables stay locked against writers. */
async function reserveIds(client: Client, count: number): Promise<{ base: number; serial: number }> {
  await client.query('lock table videos in share row exclusive mode')
  const { rows } = await client.query<{ base: number; serial: number }>(
    `select nextval('videos_id_seq') - 1 as base,
       (select coalesce(max(substring(lower(serial_number) from '^bl-([0-9]{1,9})$')::bigint), 0) from videos) as serial`,
  )
  const { base = 0, serial = 0 } = rows[0] ?? {}
  await client.query(`select setval('videos_id_seq', $1::bigint)`, [base + count])
  return { base, serial }
}

/** Makes the videos, oldest first, and answers the id before the first of them. */
export async function insertVideos(client: Client, plan: VideoPlan): Promise<number> {
  await createDraw(client)
  await createFilms(client, plan.films)
  const { base, serial } = await reserveIds(client, plan.count)
  // Coprime to any list of films we make, so that films repeat only after all have had their turn.
  const stride = 7919
  await client.query(insertStatement, [
    plan.count,
    plan.seed * 1000,
    plan.until.toISOString(),
    base,
    serial,
    plan.covers,
    plan.clips,
    plan.studios,
    plan.sources,
    plan.chineseSuffixes,
    plan.englishSuffixes,
    Math.max(1, plan.films.length),
    stride,
  ])
  return base
}

// Each draw has a salt of its own, so that one quality of a video says nothing about another.
const insertStatement = `
with drawn as (
  select n, n::float8 / $1::bigint as age,
    pg_temp.draw(n, $2::bigint + 1) as status_draw, pg_temp.draw(n, $2::bigint + 2) as time_draw,
    pg_temp.draw(n, $2::bigint + 3) as view_draw, pg_temp.draw(n, $2::bigint + 4) as like_draw,
    pg_temp.draw(n, $2::bigint + 5) as length_draw, pg_temp.draw(n, $2::bigint + 6) as file_draw,
    pg_temp.draw(n, $2::bigint + 7) as studio_draw, pg_temp.draw(n, $2::bigint + 8) as source_draw,
    pg_temp.draw(n, $2::bigint + 9) as flag_draw, pg_temp.draw(n, $2::bigint + 10) as suffix_draw
  from generate_series(1, $1::bigint) n
), staged as (
  select *,
    case when age > 0.9 and status_draw < 0.2 then 'scheduled' when age > 0.6 and status_draw < 0.4 then 'draft'
      when status_draw > 0.93 then 'unpublished' else 'published' end as status,
    date_trunc('second', $3::timestamptz - interval '3 years' * power(1 - age, 1.2) - interval '2 days' * time_draw) as moment
  from drawn
), counted as (
  select *,
    case when status in ('published', 'unpublished') then least(4000000, floor(900 * power(1 - view_draw, -0.85)))::bigint
      else 0 end as views,
    case when status <> 'draft' or file_draw < 0.6 then 1 else 0 end as has_video
  from staged
)
insert into videos (id, serial_number, title, description, status, published_at, cover_id, video_id, trailer_id,
  preview_video_id, video_duration, views, original_views, subscriber_trailer_views, visitor_trailer_views, likes, dislikes,
  is_free, is_main, studio_id, source_id, created_at, updated_at)
select $4::bigint + c.n,
  'BL-' || lpad(($5::bigint + c.n)::text, greatest(5, length(($5::bigint + c.n)::text)), '0'),
  left(f.title || case when suffix_draw > 0.35 then '' when f."isChinese"
    then ($10::text[])[1 + floor(suffix_draw / 0.35 * cardinality($10::text[]))::int]
    else ($11::text[])[1 + floor(suffix_draw / 0.35 * cardinality($11::text[]))::int] end, 120),
  case when c.n % 4 > 0 then f.description end,
  c.status,
  case c.status when 'draft' then null
    when 'scheduled' then date_trunc('hour', $3::timestamptz + interval '1 hour' + interval '30 days' * time_draw)
    else moment end,
  case when c.status <> 'draft' or file_draw < 0.8 then ($6::bigint[])[1 + floor(file_draw * 97)::int % cardinality($6::bigint[])] end,
  case when has_video = 1 then ($7::bigint[])[1 + floor(file_draw * 89)::int % cardinality($7::bigint[])] end,
  case when has_video = 1 and flag_draw < 0.6 then ($7::bigint[])[1 + floor(flag_draw * 83)::int % cardinality($7::bigint[])] end,
  case when has_video = 1 and flag_draw > 0.5 then ($7::bigint[])[1 + floor(flag_draw * 79)::int % cardinality($7::bigint[])] end,
  case when has_video = 1 then 420 + floor(7000 * length_draw * length_draw)::int end,
  views,
  case when like_draw > 0.9 then (1 + floor(time_draw * 50))::bigint * 100 else 0 end,
  floor(views * 0.05 * time_draw), floor(views * 0.6 * file_draw),
  floor(views * (0.01 + 0.05 * like_draw)), floor(views * 0.004 * (1 - like_draw)),
  flag_draw < 0.12, flag_draw > 0.96,
  case when studio_draw < 0.85 then ($8::bigint[])[1 + floor(power(studio_draw / 0.85, 2) * cardinality($8::bigint[]))::int] end,
  case when source_draw < 0.7 then ($9::bigint[])[1 + floor(source_draw / 0.7 * cardinality($9::bigint[]))::int] end,
  moment - interval '9 days' * length_draw - interval '1 minute',
  moment
from counted c join seed_films f on f.n = 1 + (c.n * $13::bigint + $2::bigint) % $12::bigint
order by c.n`

export interface LinkPlan {
  table: 'video_directors' | 'video_models' | 'video_genres'
  column: 'director_id' | 'tag_id'
  targets: readonly number[]
  /** How many links a video has, in SQL over `r`, a draw that all link tables share. */
  linksOf: string
  salt: number
}

/** Links the new videos to a few targets each, popular ones first and most; never twice to the same. */
export async function insertLinks(
  client: Client,
  { base, count, seed }: { base: number; count: number; seed: number },
  { table, column, targets, linksOf, salt }: LinkPlan,
): Promise<number> {
  if (targets.length === 0) return 0
  const { rowCount } = await client.query(
    `insert into ${table} (video_id, ${column}, sort)
     select $1::bigint + n, ($4::bigint[])[1 + (start + k * step) % cardinality($4::bigint[])], k + 1
     from (
       select n, least(${linksOf}, cardinality($4::bigint[])) as links,
         floor(power(pg_temp.draw(n, $3::bigint + $5::bigint), 2) * cardinality($4::bigint[]))::int as start,
         1 + floor(pg_temp.draw(n, $3::bigint + $5::bigint + 1) * greatest(1, (cardinality($4::bigint[]) - 1) / 2))::int as step
       from (select n, pg_temp.draw(n, $3::bigint + 20) as r from generate_series(1, $2::bigint) n) numbered
     ) planned cross join (values (0), (1), (2)) place(k)
     where k < links`,
    [base, count, seed * 1000, targets, salt],
  )
  return rowCount ?? 0
}
