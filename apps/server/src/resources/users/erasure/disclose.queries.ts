import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type HeldData = Record<string, Record<string, unknown>[]>

/** Every row about a member, by what it is; the columns are called as they are kept. Secrets stay. */
export async function readHeldData(db: Db, id: number): Promise<HeldData> {
  const tickets = sql`select t.* from supports t, member_addresses(${id}) known
    where t.user_id = ${id} or lower(t.email) = any(known)`
  const letters = sql`select t.* from cooperations t, member_addresses(${id}) known where lower(t.email) = any(known)`
  const orders = sql`select * from orders where user_id = ${id}`
  const sections = {
    member: sql`select * from users where id = ${id}`,
    subscriptions: sql`select * from subscriptions where user_id = ${id}`,
    subscription_events: sql`select e.* from subscriptions s join subscription_event e on e.subscription_id = s.id
      where s.user_id = ${id}`,
    orders,
    refunds: sql`select r.* from (${orders}) o join refunds r on r.order_id = o.id`,
    chargebacks: sql`select c.* from (${orders}) o join chargebacks c on c.order_id = o.id`,
    promotion_claims: sql`select * from promotion_claims where member_id = ${id}`,
    notes: sql`select * from member_notes where user_id = ${id}`,
    comments: sql`select * from comments where user_id = ${id}`,
    comment_reports: sql`select * from comment_reports where user_id = ${id}`,
    tickets,
    letters,
    messages: sql`select m.* from (${tickets}) t join ticket_messages m on m.resource = 'supports' and m.ticket_id = t.id
      union all select m.* from (${letters}) t
        join ticket_messages m on m.resource = 'cooperations' and m.ticket_id = t.id`,
    mails: sql`select m.* from mails m, member_addresses(${id}) known
      where lower(m.recipient) = any(known) or m.turn = ${`member ${id}`}`,
    subscription_sources: sql`select t.* from subscriptions s join subscription_touches t on t.subscription_id = s.id
      where s.user_id = ${id}`,
    visitors: sql`select * from member_visitors where member_id = ${id}`,
    visits: sql`select * from visit where member_id = ${id}`,
    views: sql`select * from video_view where member_id = ${id}`,
    likes: sql`select * from video_like where member_id = ${id}`,
    banner_clicks: sql`select * from banner_click where member_id = ${id}`,
    history: sql`select * from audits where resource = 'users' and record_id = ${id}`,
  }
  const held: HeldData = {}
  for (const [name, rows] of Object.entries(sections)) {
    // A row of a distributed table forgets what its columns are called, where it is not first one of a CTE.
    const { rows: found } = await sql<{ row: Record<string, unknown> }>`
      with t as materialized (${rows}) select to_jsonb(t) - '{password_hash,sealed_data,text_hash,key}'::text[] as row from t`.execute(
      db,
    )
    held[name] = found.map(({ row }) => row)
  }
  return held
}
