import {
  type MemberOverview,
  type TimelineItem,
  type TimelineKind,
  timelinePage,
} from '@backlot/contract/resources/member-page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Part = (userId: number) => RawBuilder<unknown>

/** The rows of a kind; columns in the order of the call. */
const parts: Readonly<Record<TimelineKind, Part>> = {
  registered: (
    userId,
  ) => sql`select 'registered' as kind, id, registered_at as at, id as record_id, username as name,
      'registered' as word, null as until, null as amount, null as currency,
      null as attempt, null as decline_code
    from users where id = ${userId}`,
  note: (userId) => sql`select 'note', id, created_at, user_id, body, admin_name, null, null, null, null, null
    from member_notes where user_id = ${userId}`,
  subscription: (userId) => sql`select 'subscription', e.id, e.occurred_at, s.id, p.name,
      case when e.told ? 'credit' then 'credited' else e.type end, e.until, (e.told->>'credit')::bigint,
      case when e.told ? 'credit' then s.currency end, e.attempt, e.decline_code
    from subscriptions s join subscription_event e on e.subscription_id = s.id join plans p on p.id = e.plan_id
    where s.user_id = ${userId}`,
  order: (
    userId,
  ) => sql`select 'order', id, paid_at, id, order_id, billing_source, null, amount, currency, null, null
    from orders where user_id = ${userId}`,
  // One that waits is of when it was asked for: whoever answers the member must not ask for it again.
  refund: (userId) => sql`select 'refund', r.id, coalesce(r.occurred_at, r.created_at), o.id, o.order_id,
      case when r.status = 'to_approve' then 'waiting' else r.initiated_by end, null, -r.amount,
      r.currency, null, null from orders o join refunds r on r.order_id = o.id
    where o.user_id = ${userId} and r.status <> 'declined'`,
  chargeback: (userId) => sql`select 'chargeback', c.id, c.occurred_at, o.id, o.order_id,
      case when c.won then 'won' when c.won = false then 'lost' else 'open' end, null, -c.amount, c.currency,
      null, null
    from orders o join chargebacks c on c.order_id = o.id where o.user_id = ${userId}`,
  comment: (userId) => sql`select 'comment', id, created_at, id, left(comment, 140), status, null, null, null,
      null, null
    from comments where user_id = ${userId}`,
  ticket: (userId) => sql`select 'ticket', id, created_at, id, subject, status, null, null, null, null, null
    from supports where user_id = ${userId}`,
  // A visit is known by a UUID: as much of it as a whole number holds tells those of a member apart.
  visit: (userId) => sql`select 'visit', seen.id, started_at, seen.id, left(landing_path, 140), device_type,
      null, null, null, null, null
    from visit, lateral (select ('x' || right(visit.id::text, 12))::bit(48)::bigint as id) seen
    where member_id = ${userId} and not is_bot`,
}

/** All of them under the names of the first, which holds what the others are. */
const named = sql.raw('(kind, id, at, record_id, name, word, until, amount, currency, attempt, decline_code)')

/** A kind that has no such thing has nothing of any type. */
const typed = sql.raw(
  'kind::text, id, at, record_id, name::text, word::text, until::timestamptz, amount::bigint, currency::text, attempt::integer, decline_code::text',
)

interface Asked {
  readonly userId: number
  readonly kinds: readonly TimelineKind[]
  /** Microseconds, kind and id of the last that was read. */
  readonly cursor: string | undefined
}

/** A page of what happened to a member, the latest first, and where the next begins; each kind gives no more than it needs. */
export async function listTimeline(
  db: Db,
  { userId, kinds, cursor }: Asked,
): Promise<{ items: TimelineItem[]; nextCursor: string | null }> {
  const after = cursor === undefined ? sql`true` : isAfter(cursor)
  const each = kinds.map(
    (kind) => sql`(select ${typed} from (${parts[kind](userId)}) t ${named} where ${after}
      order by at desc, kind desc, id desc limit ${timelinePage + 1})`,
  )
  const { rows } = await sql<TimelineItem & { position: string }>`
    select kind, id, at, record_id as "recordId", name, word, until, amount, currency, attempt,
      decline_code as "declineCode", (extract(epoch from at) * 1000000)::bigint || '.' || kind || '.' || id as position
    from (${sql.join(each, sql` union all `)}) u ${named}
    order by at desc, kind desc, id desc limit ${timelinePage + 1}`.execute(db)
  const page = rows.slice(0, timelinePage)
  const nextCursor = rows.length > timelinePage ? (page.at(-1)?.position ?? null) : null
  return { items: page.map(({ position: _, ...item }) => item), nextCursor }
}

function isAfter(cursor: string): RawBuilder<boolean> {
  const [micros = '', kind = '', id = ''] = cursor.split('.')
  return sql<boolean>`(at, kind, id) <
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${kind}, ${id}::bigint)`
}

export async function countTimeline(
  db: Db,
  userId: number,
  kinds: readonly TimelineKind[],
): Promise<MemberOverview['counts']> {
  const each = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*) as count from (${parts[kind](userId)}) t`,
  )
  const { rows } = await sql<MemberOverview['counts'][number]>`${sql.join(each, sql` union all `)}`.execute(
    db,
  )
  return rows
}

/** What a member paid and what came back of it, by currency. */
export async function sumMoney(db: Db, userId: number): Promise<NonNullable<MemberOverview['money']>> {
  const { rows } = await sql<NonNullable<MemberOverview['money']>[number]>`
    select currency, count(*) as orders, sum(amount)::bigint as paid, sum(refunded)::bigint as refunded,
      sum(charged_back)::bigint as "chargedBack", sum(amount - refunded - charged_back)::bigint as "netSales"
    from orders where user_id = ${userId} group by currency order by sum(amount) desc, currency`.execute(db)
  return rows
}
