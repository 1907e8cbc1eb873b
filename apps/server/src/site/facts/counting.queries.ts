import { sql } from 'kysely'
import { detachedUntil } from '../../figures/audience-days.queries.ts'
import { nextDay } from '../../figures/day-table.queries.ts'
import type { Db } from '../../platform/database/database.ts'

/** A day of a video, by the moment at which it begins. */
export interface VideoDay {
  videoId: number
  dayStartsAt: string
}

/** One process at a time folds, and one counts, or the older of two counts of a day might be written last. */
export async function waitTo(db: Db, what: 'fold deltas' | 'count days'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of video facts`}, 0))`.execute(db)
}

/** Each is a video at most, whose indexes are all written anew: so many end well within a statement's time. */
const deltasAtOnce = 1_000

/**
 * Adds the oldest deltas to the figures of their videos and takes them away, in one statement. Those of a video that somebody
 * holds are passed over until the next time, so that nobody waits; those of one that is gone only go. Notes which days are
 * to be counted, and answers how many deltas it took.
 */
export async function foldDeltas(db: Db): Promise<number> {
  const { rows } = await sql<{ deltas: number }>`
    with free as materialized (
      select d.id from video_deltas d join videos v on v.id = d.video_id
      order by d.id limit ${deltasAtOnce} for no key update of v skip locked
    ), gone as materialized (
      select d.id from (select id, video_id from video_deltas order by id limit ${deltasAtOnce}) d
      where not exists (select from videos v where v.id = d.video_id)
    ), taken as (
      delete from video_deltas where id in (select id from free union all select id from gone) returning *
    ), sums as (
      select video_id, sum(views) as views, sum(subscriber_trailer_views) as subscriber_trailer_views,
        sum(visitor_trailer_views) as visitor_trailer_views, sum(likes) as likes, sum(dislikes) as dislikes
      from taken group by video_id
    ), folded as (
      update videos v set views = v.views + s.views, likes = v.likes + s.likes, dislikes = v.dislikes + s.dislikes,
        subscriber_trailer_views = v.subscriber_trailer_views + s.subscriber_trailer_views,
        visitor_trailer_views = v.visitor_trailer_views + s.visitor_trailer_views
      from sums s where v.id = s.video_id
    ), noted as (
      insert into video_days_due (video_id, day_starts_at)
      select distinct video_id, day_starts_at from taken where day_starts_at is not null
    )
    select count(*) as deltas from taken`.execute(db)
  return rows[0]?.deltas ?? 0
}

/** The last note of a day that is to be counted, 0 where there is none. */
export async function lastDayDue(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from video_days_due`.execute(db)
  return rows[0]?.last ?? 0
}

/** Each may be hundreds of thousands of facts. */
const notesAtOnce = 50

/** Takes days that are to be counted, from the oldest notes up to this one, with all that is noted of the same days. */
export async function takeDaysDue(db: Db, upTo: number): Promise<VideoDay[]> {
  const { rows } = await sql<VideoDay>`
    with oldest as materialized (
      select video_id, day_starts_at from video_days_due where id <= ${upTo} order by id limit ${notesAtOnce}
    ), taken as (
      delete from video_days_due where (video_id, day_starts_at) in (select video_id, day_starts_at from oldest)
      returning video_id, day_starts_at
    )
    select distinct video_id as "videoId", day_starts_at as "dayStartsAt" from taken`.execute(db)
  return rows
}

/** Takes days of which nothing is counted yet, looking at the latest notes alone. */
export async function takeNewDays(db: Db): Promise<VideoDay[]> {
  const { rows } = await sql<VideoDay>`
    with latest as materialized (select id, video_id, day_starts_at from video_days_due order by id desc limit ${notesAtOnce}),
    taken as (
      delete from video_days_due where id in (
        select l.id from latest l
        where not exists (
          select from video_view_daily d where d.video_id = l.video_id and d.day_starts_at = l.day_starts_at
        )
      )
      returning video_id, day_starts_at
    )
    select distinct video_id as "videoId", day_starts_at as "dayStartsAt" from taken`.execute(db)
  return rows
}

/**
 * Throws away what does not begin as days of this zone do, as after the business moved, and notes the days around it to be counted
 * anew, as far as their facts are there: those beside may have been longer or shorter, though they begin alike.
 */
export async function recountMovedDays(db: Db, zone: string): Promise<void> {
  const isMoved = sql`day_starts_at <> date_trunc('day', day_starts_at, ${zone}) and day_starts_at >= ${detachedUntil}`
  await sql`
    with counted as (delete from video_view_daily where ${isMoved} returning video_id, day_starts_at),
    noted as (delete from video_days_due where ${isMoved} returning video_id, day_starts_at)
    insert into video_days_due (video_id, day_starts_at)
    select distinct video_id, starts_at
    from (table counted union all table noted) moved, generate_series(-26, 26, 13) hours,
      lateral (select date_trunc('day', day_starts_at + make_interval(hours => hours), ${zone}) as starts_at) around
    where starts_at >= ${detachedUntil}`.execute(db)
}

/** Counts days of videos from the facts, whatever was counted of them before. */
export async function countDays(db: Db, days: readonly VideoDay[], zone: string): Promise<void> {
  await sql`
    insert into video_view_daily (video_id, day_starts_at, views, trailer_views, preview_views, visitors, seconds_watched, completed)
    select d."videoId", d."dayStartsAt", count(*) filter (where f.kind = 'full'), count(*) filter (where f.kind = 'trailer'),
      count(*) filter (where f.kind = 'preview'), count(distinct f.visitor_id), coalesce(sum(f.seconds_watched), 0),
      count(*) filter (where f.is_completed)
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d ("videoId" bigint, "dayStartsAt" timestamptz)
    join video_view f on f.video_id = d."videoId" and f.started_at >= d."dayStartsAt"
      and f.started_at < ${nextDay(sql`${zone}`, sql`d."dayStartsAt"`)}
    group by 1, 2
    on conflict (video_id, day_starts_at) do update set views = excluded.views, trailer_views = excluded.trailer_views,
      preview_views = excluded.preview_views, visitors = excluded.visitors, seconds_watched = excluded.seconds_watched,
      completed = excluded.completed`.execute(db)
}
