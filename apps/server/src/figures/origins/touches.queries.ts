import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type MemberSeen, type Noted, note, takeNotes } from './due-notes.queries.ts'

/** A link or another site counts as what brought somebody for so long. */
const touchDays = sql.lit(30)

/** When somebody did something on the sites. */
export interface Seen {
  readonly visitorId: string
  readonly startedAt: string
}

interface KeptVisit extends Seen {
  readonly memberId: number | null
}

/** Keeps as which members the people of some visits were seen; answers what says so first. */
export async function noteMemberVisitors(db: Db, visits: readonly KeptVisit[]): Promise<Seen[]> {
  const ofMembers = visits.filter(({ memberId }) => memberId !== null)
  if (ofMembers.length === 0) return []
  const { rows } = await sql<Seen>`
    insert into member_visitors as known (visitor_id, member_id, since)
    select visitor_id, member_id, min(at)
    from unnest(${ofMembers.map(({ visitorId }) => visitorId)}::uuid[], ${ofMembers.map(({ memberId }) => memberId)}::bigint[],
      ${ofMembers.map(({ startedAt }) => startedAt)}::timestamptz[]) g (visitor_id, member_id, at)
    group by 1, 2 order by 1, 2
    on conflict (visitor_id, member_id) do update set since = excluded.since where excluded.since < known.since
    returning visitor_id as "visitorId", since as "startedAt"`.execute(db)
  return rows
}

/** Keeps of whom a visitor became a member, since the visit in which they did: what is paid at once is theirs, before any visit names them. */
export async function noteRegistration(
  db: Db,
  { visitorId, memberId }: { visitorId: string; memberId: number },
): Promise<void> {
  await sql`
    insert into member_visitors (visitor_id, member_id, since)
    select ${visitorId}, ${memberId}, coalesce(max(started_at), now()) from visit
    where visitor_id = ${visitorId} and started_at between now() - make_interval(days => ${touchDays}) and now()
      and not is_bot`.execute(db)
}

/** As which members visitors are known, since the first of what they did: of most that come, none. */
export async function findMembersSeen(db: Db, seen: readonly Seen[]): Promise<MemberSeen[]> {
  if (seen.length === 0) return []
  const { rows } = await sql<MemberSeen>`
    select m.member_id as "memberId", min(greatest(g.at, m.since)) as since
    from (
      select visitor_id, min(at) as at
      from unnest(${seen.map(({ visitorId }) => visitorId)}::uuid[], ${seen.map(({ startedAt }) => startedAt)}::timestamptz[])
        g (visitor_id, at) group by 1) g
    join member_visitors m on m.visitor_id = g.visitor_id
    group by 1`.execute(db)
  return rows
}

const begun: Noted = {
  ...{ rows: 'subscriptions', at: 'started_at', notes: 'subscription_touches_due', id: 'subscription_id' },
  lock: 'keep touches',
}

/** Has the touches looked for of subscriptions that these members began after they were seen. */
export const noteTouches = (db: Db, members: readonly MemberSeen[]): Promise<void> => note(db, begun, members)

const some = { most: 500 }

/**
 * Looks for the touches of some or all subscriptions that wait for it; answers how many notes that took. Only what differs is written:
 * a day is added up anew after what changes it alone.
 */
export async function keepTouches(db: Db, { most }: { most: number | null } = some): Promise<number> {
  const { taken, ids } = await takeNotes(db, begun, most)
  if (taken > 0) await lookForTouches(db, ids)
  return taken
}

const said = ['utm_source', 'utm_medium', 'utm_campaign', 'referrer_host', 'landing_path']
const columns = ['visited_at', 'site_id', 'visit_id', ...said, 'played_at', 'play_id', 'video_id']
const of = (alias: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${alias}.${name}`).join(', '))
const kept = sql.raw(columns.join(', '))
// A visit, `v`, and what was played before or after it, `p`, by the names that they are kept by.
const both = sql`v.id, v.started_at as visited_at, v.site_id, v.visit_id, ${of('v', said)},
  p.started_at as played_at, p.play_id, p.video_id`
/** By what one touch is told from another. */
const keys = ['visited_at', 'site_id', 'visit_id', 'played_at', 'play_id']

/** Among what is known of visits and what was kept: the months that an old touch was in may be detached. */
async function lookForTouches(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with begun as materialized (
      select id, user_id, started_at as at from subscriptions where id = any(${ids}::bigint[])
    ), people as materialized (
      select b.id, b.at, m.visitor_id from begun b join member_visitors m on m.member_id = b.user_id and m.since <= b.at
    ), before as materialized (
      select b.at, t.* from begun b join subscription_touches t on t.subscription_id = b.id and t.visited_at <= b.at
    ), visited as materialized (
      select p.id, p.at, v.started_at, v.site_id, v.id as visit_id, ${of('v', said)}
        from people p join visit v on v.visitor_id = p.visitor_id and v.started_at <= p.at and not v.is_bot
      union all
      select subscription_id, at, visited_at, site_id, visit_id, ${of('before', said)} from before
    ), played as materialized (
      select p.id, w.started_at, w.id as play_id, w.video_id
        from people p join video_view w on w.visitor_id = p.visitor_id and w.started_at <= p.at and w.kind <> 'preview'
      union all
      select subscription_id, played_at, play_id, video_id from before where played_at <= at
    ), touches as (
      -- Each by itself: both sides come in order, and are merged however many there are.
      select 'first' as touch, ${both}
      from (select distinct on (id) * from visited order by id, started_at, site_id, visit_id) v
      left join (select distinct on (id) * from played order by id, started_at, play_id) p on p.id = v.id
      union all
      select 'last', ${both}
      from (select distinct on (id) * from visited
        order by id, (utm_source is not null or referrer_host is not null) and started_at > at - make_interval(days => ${touchDays}) desc,
          started_at desc, site_id, visit_id) v
      left join (select distinct on (id) * from played order by id, started_at desc, play_id) p on p.id = v.id
    )
    insert into subscription_touches as known (subscription_id, touch, ${kept})
    select id, touch, ${kept} from touches
    order by id, touch
    on conflict (subscription_id, touch) do update set (${kept}) = row(${of('excluded', columns)})
    where (${of('known', keys)}) is distinct from (${of('excluded', keys)})`.execute(db)
}

/** Forgets as whom a member's visitors were seen, and where the member's subscriptions came from: it would lead to the visits. */
export async function forgetTouches(db: Db, memberId: number): Promise<void> {
  await sql`delete from member_visitors where member_id = ${memberId}`.execute(db)
  await sql`delete from subscription_touches t using subscriptions s
    where s.id = t.subscription_id and s.user_id = ${memberId}`.execute(db)
}
