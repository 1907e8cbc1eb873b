import { daysRemembered } from '@backlot/contract/looks'
import { type Notice, noticesAtOnce } from '@backlot/contract/notices/notices'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ago, anyId } from '../platform/database/expressions.ts'
import { type RowSource, withinScope } from '../platform/list/row-source.ts'
import type { Reader } from '../platform/list/scope.ts'
import { notification } from '../platform/notifications/notification.ts'

/** Looks are forgotten after as many days: what is older could not be told from what is new. */
const isRecent = sql`r.decided_at > ${ago(`${daysRemembered} days`)}`

/** Whoever opened the refund itself has seen it, too. */
const isSeen = sql`exists (select from looks l where l.admin_id = r.requested_by_id and l.resource = 'refunds'
  and l.record_id = r.id and l.seen_at >= r.decided_at)`

/** What was decided about the refunds that somebody asked for; what is said of an order only for who may list it. */
export async function listRefundNotices(
  { db, session }: Reader & { readonly session: { readonly adminId: number } },
  orders: RowSource | undefined,
): Promise<Notice[]> {
  const visible = orders
    ? sql`select t.id, t.order_id as name from ${orders.from} t where t.id = r.order_id and ${withinScope(orders, session)}`
    : sql`select null::bigint as id, null::text as name where false`
  const { rows } = await sql<Notice>`
    select 'refund' as kind, r.id, r.number as name, r.status as outcome, a.name as "decidedBy",
      r.decided_at as "decidedAt", ${isSeen} as "isSeen",
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as "order",
      case when o.id is not null then r.amount end as amount, case when o.id is not null then r.currency end as currency,
      case when o.id is not null then r.decision_note end as reason
    from refunds r join admins a on a.id = r.decided_by_id left join lateral (${visible}) o on true
    where r.requested_by_id = ${session.adminId} and ${isRecent}
    order by "isSeen", r.decided_at desc, r.id desc limit ${noticesAtOnce}`.execute(db)
  return rows
}

/** Keeps with an account that it has seen what was decided about these; its other windows learn of it. */
export async function markRefundsSeen(db: Db, ids: readonly number[], adminId: number): Promise<void> {
  await sql`
    with seen as (
      insert into looks (admin_id, resource, record_id, version, seen_at)
      select r.requested_by_id, 'refunds', r.id, r.version, greatest(now(), r.decided_at) from refunds r
      where r.id = ${anyId(ids)} and r.requested_by_id = ${adminId} and r.decided_at is not null and not ${isSeen}
      on conflict (admin_id, resource, record_id) do update set seen_at = excluded.seen_at
      returning admin_id)
    select ${notification({ about: 'notice', adminId })} where exists (select from seen)`.execute(db)
}
