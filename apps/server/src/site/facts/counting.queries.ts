import { sql } from 'kysely'
import { detachedUntil } from '../../figures/audience-days.queries.ts'
import { type Fragment, nextDay } from '../../figures/day-table.queries.ts'
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
 * The moments at which counted days begin, of all whose facts are still there, if any of them is no beginning of a day in this
 * zone: the business has moved. Those that are one all the same come first; they may have been longer or shorter.
 */
export async function daysOfOtherClocks(db: Db, zone: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    with recursive days (at) as (
      select min(day_starts_at) from video_view_daily where day_starts_at >= ${detachedUntil}
      union all
      select (select min(day_starts_at) from video_view_daily where day_starts_at > at) from days where at is not null
    ), judged as (
      select at, at <> date_trunc('day', at, ${zone}) as is_moved from days where at is not null
    )
    select at::text from judged where exists (select from judged where is_moved) order by is_moved, at`.execute(
    db,
  )
  return rows.map(({ at }) => at)
}

/** When days of a zone begin that a day has a part of, whichever zone it was of: none is longer than 25 hours, nor shorter than 23. */
const daysTouched = (
  startsAt: Fragment,
  zone: string,
): Fragment => sql`(select distinct date_trunc('day', ${startsAt} + part, ${zone})
  as starts_at from unnest(array['0 hours', '13 hours', '26 hours']::interval[]) part)`

/** Throws away what was counted of a day, and notes the days of this zone that it has a part of, as far as their facts are there. */
export async function recountDay(db: Db, dayStartsAt: string, zone: string): Promise<void> {
  await sql`
    with counted as (delete from video_view_daily where day_starts_at = ${dayStartsAt}::timestamptz returning video_id)
    insert into video_days_due (video_id, day_starts_at)
    select video_id, starts_at from counted, ${daysTouched(sql`${dayStartsAt}::timestamptz`, zone)} touched
    where starts_at >= ${detachedUntil}`.execute(db)
}

/** Counts days of videos from the facts, whatever was counted of them before; where one is noted by another zone, those it has a part of. */
export async function countDays(db: Db, days: readonly VideoDay[], zone: string): Promise<void> {
  const start = sql`n."dayStartsAt"`
  await sql`
    with noted as materialized (
      select distinct n."videoId", t.starts_at as "dayStartsAt"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) n ("videoId" bigint, "dayStartsAt" timestamptz),
        lateral ${daysTouched(start, zone)} t
      where t.starts_at = ${start} or ${start} <> date_trunc('day', ${start}, ${zone}) and t.starts_at >= ${detachedUntil}
    )
    insert into video_view_daily (video_id, day_starts_at, views, trailer_views, preview_views, visitors, seconds_watched, completed)
    select d."videoId", d."dayStartsAt", count(*) filter (where f.kind = 'full'), count(*) filter (where f.kind = 'trailer'),
      count(*) filter (where f.kind = 'preview'), count(distinct f.visitor_id), coalesce(sum(f.seconds_watched), 0),
      count(*) filter (where f.is_completed)
    from noted d join video_view f on f.video_id = d."videoId" and f.started_at >= d."dayStartsAt"
      and f.started_at < ${nextDay(sql`${zone}`, sql`d."dayStartsAt"`)}
    group by 1, 2
    on conflict (video_id, day_starts_at) do update set views = excluded.views, trailer_views = excluded.trailer_views,
      preview_views = excluded.preview_views, visitors = excluded.visitors, seconds_watched = excluded.seconds_watched,
      completed = excluded.completed`.execute(db)
}
