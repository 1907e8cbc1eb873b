import type { VideoLike, VideoView } from '@backlot/contract/site/facts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type FactTable = 'video_view' | 'video_like' | 'banner_click' | 'visit'
/** What facts are about. */
export type SubjectTable = 'videos' | 'banners'

interface Known {
  moment: string
  subjectIds: number[]
  memberIds: number[]
}

interface Asked extends Omit<Known, 'moment'> {
  subjects: SubjectTable | undefined
}

/** Which of these subjects and members there are, the erased left out, and what time it is by the clock that all processes share. */
export async function findKnown(db: Db, { subjects, subjectIds, memberIds }: Asked): Promise<Known> {
  const found = subjects
    ? sql`array(select id from ${sql.table(subjects)} where id = any(${subjectIds}::bigint[]))`
    : sql`'{}'::bigint[]`
  const { rows } = await sql<Known>`
    select clock_timestamp() as moment, ${found} as "subjectIds",
      array(select id from users where id = any(${memberIds}::bigint[]) and erased_at is null) as "memberIds"`.execute(
    db,
  )
  return rows[0] ?? { moment: '', subjectIds: [], memberIds: [] }
}

/** Makes what is missing of a table's partitions between two days. */
export async function makePartitions(db: Db, table: FactTable, { first, last }: { first: Date; last: Date }) {
  await sql`select make_fact_partitions(${table}, (${first}::timestamptz at time zone 'UTC')::date,
    (${last}::timestamptz at time zone 'UTC')::date)`.execute(db)
}

/** Takes months that ended before a day out of their tables; answers how many parts. */
export async function detachPartitions(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ detached: number }>`
    select detach_fact_partitions((${before}::timestamptz at time zone 'UTC')::date) as detached`.execute(db)
  return rows[0]?.detached ?? 0
}

export interface Batch<Fact> {
  readonly siteId: number
  /** What happened before is not taken any more: the same id is looked for from then on. */
  readonly oldest: Date
  readonly facts: readonly Fact[]
}

/** Who said so, and what they called it: what a fact is known by. */
export interface FactKey {
  readonly visitorId: string
  readonly id: string
}

/** The same for a key however its letters are written. */
export function keyOf({ visitorId, id }: FactKey): string {
  return `${visitorId} ${id}`.toLowerCase()
}

const shares = 64

/**
 * Waits for whoever takes facts of the same visitors from this site: what they add is seen then, whatever time it is said to
 * have. Visitors share a few locks, taken in one order.
 */
export async function lockVisitors(
  db: Db,
  { siteId, facts }: { siteId: number; facts: readonly FactKey[] },
): Promise<void> {
  const visitorIds = [...new Set(facts.map(({ visitorId }) => visitorId))]
  await sql`
    with own as materialized (
      select distinct uuid_hash(v) & ${shares - 1} as share from unnest(${visitorIds}::uuid[]) v order by 1
    )
    select pg_advisory_xact_lock(hashtextextended('facts of ' || ${siteId}::bigint, share)) from own`.execute(
    db,
  )
}

/** Adds the plays that are not known yet, and answers which. In one order, so that two at once wait and do not clash. */
export async function insertViews(db: Db, { siteId, oldest, facts }: Batch<VideoView>): Promise<FactKey[]> {
  const { rows } = await sql<FactKey>`
    with told as materialized (
      select g.*, coalesce((select m.movement <> 'churn' from subscription_movement m
        where m.user_id = g."memberId" and m.at <= g."startedAt" order by m.at desc, m.id desc limit 1), false) as is_subscriber
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) g (id uuid, "visitorId" uuid, "visitId" uuid, "memberId" bigint,
        "videoId" bigint, kind text, "startedAt" timestamptz, "secondsWatched" integer, "isCompleted" boolean)
    ), known as materialized (
      select k.visitor_id, k.id from told g join video_view k on k.visitor_id = g."visitorId" and k.site_id = ${siteId}
        and k.id = g.id and k.started_at >= ${oldest}
    )
    insert into video_view (visitor_id, site_id, id, video_id, kind, visit_id, member_id, started_at, seconds_watched, is_completed, is_subscriber)
    select g."visitorId", ${siteId}, g.id, g."videoId", g.kind, g."visitId", g."memberId", g."startedAt", g."secondsWatched", g."isCompleted",
      is_subscriber
    from told g where not exists (select from known k where k.visitor_id = g."visitorId" and k.id = g.id)
    order by g."visitorId", g.id
    on conflict do nothing returning id, visitor_id as "visitorId"`.execute(db)
  return rows
}

/** The same for what visitors think of videos. */
export async function insertLikes(db: Db, { siteId, oldest, facts }: Batch<VideoLike>): Promise<FactKey[]> {
  const { rows } = await sql<FactKey>`
    insert into video_like (visitor_id, site_id, id, video_id, opinion, member_id, occurred_at)
    select g."visitorId", ${siteId}, g.id, g."videoId", g.opinion, g."memberId", g."occurredAt"
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) g (id uuid, "visitorId" uuid, "memberId" bigint,
      "videoId" bigint, opinion text, "occurredAt" timestamptz)
    where not exists (select from video_like k where k.visitor_id = g."visitorId" and k.site_id = ${siteId}
      and k.id = g.id and k.occurred_at >= ${oldest})
    order by g."visitorId", g.id
    on conflict do nothing returning id, visitor_id as "visitorId"`.execute(db)
  return rows
}

/** Notes by how much these plays move the figures of their videos, and which days they fall on. */
export async function noteViews(db: Db, facts: readonly VideoView[], zone: string): Promise<void> {
  await sql`
    insert into video_deltas (video_id, day_starts_at, views, subscriber_trailer_views, visitor_trailer_views)
    select "videoId", date_trunc('day', "startedAt", ${zone}), count(*) filter (where kind = 'full'),
      count(*) filter (where kind = 'trailer' and "memberId" is not null),
      count(*) filter (where kind = 'trailer' and "memberId" is null)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) g ("videoId" bigint, "memberId" bigint, kind text, "startedAt" timestamptz)
    group by 1, 2`.execute(db)
}

/**
 * Takes the latest opinion of each visitor on each video, unless a later one is known, and notes what the figures move by.
 * The row itself says what it held before, so that of two at once the second counts from what the first left.
 */
export async function noteLikes(db: Db, facts: readonly VideoLike[]): Promise<void> {
  await sql`
    with latest as (
      select distinct on ("visitorId", "videoId") *
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) g (id uuid, "visitorId" uuid, "videoId" bigint, opinion text, "occurredAt" timestamptz)
      order by "visitorId", "videoId", "occurredAt" desc, id desc
    ), moved as (
      insert into video_opinion as known (visitor_id, video_id, opinion, occurred_at, fact_id)
      select "visitorId", "videoId", opinion, "occurredAt", id from latest order by "visitorId", "videoId"
      on conflict (visitor_id, video_id) do update set previous = known.opinion, opinion = excluded.opinion,
        occurred_at = excluded.occurred_at, fact_id = excluded.fact_id
      where (known.occurred_at, known.fact_id) < (excluded.occurred_at, excluded.fact_id)
      returning video_id, opinion, previous
    )
    insert into video_deltas (video_id, likes, dislikes)
    select video_id, sum((opinion = 'like')::int - (previous = 'like')::int), sum((opinion = 'dislike')::int - (previous = 'dislike')::int)
    from moved where opinion <> previous group by video_id`.execute(db)
}
