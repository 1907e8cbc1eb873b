import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { detachedUntil } from '../audience-days.queries.ts'
import type { Fragment } from '../day-table.queries.ts'
import { videoNames } from '../sums/names.queries.ts'
import { type PartSums, partsWithin } from '../sums/part-sums.queries.ts'
import { isFirstPayment, isMembersFirst } from './first-payments.queries.ts'

/** What is looked back from. */
export type Before = 'payment' | 'leaving'

/** For how long before it views count. */
const within = {
  payment: sql`interval '30 days'`,
  leaving: sql`interval '7 days'`,
} as const satisfies Record<Before, Fragment>

const isChurn = (movement: 'm' | 'e') => sql`${sql.ref(`${movement}.movement`)} = 'churn'`

/** Whom it happened to on spans of a table, and when; `left_before` where one left before, as one pays first only once. */
const membersOn: Readonly<Record<Before, (spans: Fragment) => Fragment>> = {
  payment: (spans) => sql`
    select d.day_starts_at, o.user_id, o.paid_at as at, false as left_before
    from ${spans} d join orders o on o.paid_at >= d.starts_at and o.paid_at < d.ends_at where ${isMembersFirst('o')}`,
  leaving: (spans) => sql`
    select distinct d.day_starts_at, m.user_id, m.at, exists (select from subscription_movement e
      where e.user_id = m.user_id and ${isChurn('e')} and e.at < m.at) as left_before
    from ${spans} d join subscription_movement m on ${isChurn('m')} and m.at >= d.starts_at and m.at < d.ends_at`,
}

const viewsBefore = (before: Before, member: 'm' | 'e') =>
  sql`video_views_of_member(m.user_id, ${sql.ref(`${member}.at`)} - ${within[before]}, ${sql.ref(`${member}.at`)}) v where v.kind = 'full'`

/** When whoever left before did so last, of those times before which they watched something, or anything. */
const leftBefore = (
  watched: Fragment,
) => sql`case when m.left_before then (select max(e.at) from subscription_movement e
  where e.user_id = m.user_id and ${isChurn('e')} and e.at < m.at and ${watched}) end`

/**
 * The members who count on the days in a table: a row each, and a second for those who counted before, with the time at which they
 * did. What each watched is looked up by itself: in a join the planner expects thirty times as many members of a day, and reads the plays of
 * everybody.
 */
function watchedOn(before: Before, spans: Fragment): Fragment {
  const watchedEarlier = (video: Fragment) =>
    sql`exists (select from ${viewsBefore('leaving', 'e')} ${video})`
  return sql`
    select c.day_starts_at, ${before}::text as before, c.who, c.video_id, counted.at as counted_at, count(*) as members
    from (
      with m as materialized (${membersOn[before](spans)}),
      seen as materialized (
        select distinct m.day_starts_at, m.user_id, m.at, m.left_before, v.video_id from m
          cross join lateral (select v.video_id from ${viewsBefore(before, 'm')} offset 0) v)
      select day_starts_at, 'members' as who, null::bigint as video_id, ${leftBefore(sql`true`)} as counted_at from m
      union all
      select day_starts_at, 'watchers', null, ${leftBefore(watchedEarlier(sql``))}
        from (select distinct day_starts_at, user_id, at, left_before from seen) m
      union all
      select day_starts_at, 'video', video_id, ${leftBefore(watchedEarlier(sql`and v.video_id = m.video_id`))} from seen m
    ) c cross join lateral (select null::timestamptz as at union all select c.counted_at where c.counted_at is not null) counted
    group by 1, 3, 4, 5`
}

export const watchedSums: PartSums = {
  ...{ name: 'watched_sums', due: 'watched_days_due', isTakenLater: true, beside: videoNames },
  ...{ told: ['before', 'who', 'video_id', 'counted_at'], counted: ['members'] },
  whole: sql`before in ('payment', 'leaving') and who in ('members', 'watchers', 'video')`,
  addedUpOn: (spans) => sql`${watchedOn('payment', spans)} union all ${watchedOn('leaving', spans)}`,
  // Of what was watched before.
  keptBefore: sql`${detachedUntil} + interval '31 days'`,
}

interface Seen {
  readonly memberId?: number | null | undefined
  readonly startedAt: string
}

/** Notes the days on which what members watched counts: of first payments and leaving after it. */
export async function noteWatched(db: Db, views: readonly Seen[]): Promise<void> {
  const own = views.filter(({ memberId }) => memberId != null)
  if (own.length === 0) return
  const since = sql`(select member_id, min(at) as at
    from unnest(${own.map(({ memberId }) => memberId)}::bigint[], ${own.map(({ startedAt }) => startedAt)}::timestamptz[])
      s (member_id, at) group by 1)`
  await sql`
    insert into watched_days_due (utc_day)
    select distinct (at at time zone 'UTC')::date from (
      select o.paid_at as at from ${since} s join orders o on o.user_id = s.member_id and ${isFirstPayment('o')} and o.paid_at > s.at
      union select m.at from ${since} s join subscription_movement m on m.user_id = s.member_id and ${isChurn('m')} and m.at > s.at) d`.execute(
    db,
  )
}

interface Asked {
  readonly span: SpanInSql
  readonly zone: string
  readonly isAddedUp: boolean
  /** Besides all of them: those who watched anything, or those of each video. */
  readonly who: 'watchers' | 'video'
}

/** Of those to whom it happened in a span: all, and those who watched; each of them once. */
export function watchedWithin(before: Before, { who, ...asked }: Asked): Fragment {
  const parts = partsWithin(watchedSums, {
    ...asked,
    among: sql`before = ${sql.lit(before)} and who in ('members', ${sql.lit(who)})`,
    rowsOn: (spans) => watchedOn(before, spans),
  })
  const once = sql`sum(p.members) filter (where p.counted_at is null)
    - coalesce(sum(p.members) filter (where p.counted_at >= ${asked.span.start}), 0)`
  // Rows are sorted by this: numbers are compared ten times as quickly as words.
  const by = sql.ref(who === 'video' ? 'p.video_id' : 'p.who')
  return sql`(select min(p.who) as who, min(p.video_id) as video_id, (${once})::bigint as members from ${parts} p
    where p.who in ('members', ${sql.lit(who)}) group by ${by})`
}
