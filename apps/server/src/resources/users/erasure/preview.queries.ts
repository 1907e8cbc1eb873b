import { standingAt } from '@backlot/contract/ledger/subscription-ledger'
import { type ErasurePreview, erasedKinds, keptKinds } from '@backlot/contract/resources/member-erasure'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import { listLedgers } from '../../../ledger/ledger.queries.ts'
import type { Caller } from '../../../platform/caller/call.ts'

/** How much of each kind would go with a member, and how much would stay. */
export async function countErasure(caller: Caller, id: number): Promise<ErasurePreview> {
  const { rows } = await sql<Counts>`
    with addresses as (select member_addresses(${id}) as known),
    tickets as (
      select 'supports' as resource, t.id, attachment_id from supports t, addresses
        where t.user_id = ${id} or lower(t.email) = any(known)
      union all select 'cooperations', t.id, attachment_id from cooperations t, addresses where lower(t.email) = any(known)
    ), messages as (
      select m.attachment_id from tickets t join ticket_messages m on m.resource = t.resource and m.ticket_id = t.id
    ), subscribed as (select id, status, provider from subscriptions where user_id = ${id}),
    charged as (select id from orders where user_id = ${id})
    select
      (select count(*) from tickets) as tickets,
      (select count(*) from messages) as messages,
      (select count(attachment_id) from tickets) + (select count(attachment_id) from messages)
        + (select count(avatar_id) + count(banner_id) from users where id = ${id}) as files,
      (select count(*) from member_notes where user_id = ${id}) as notes,
      (select count(*) from comments where user_id = ${id}) as comments,
      (select count(*) from mails, addresses where lower(recipient) = any(known) or turn = ${`member ${id}`}) as mails,
      (select count(*) from audits where resource = 'users' and record_id = ${id}) as history,
      (select count(*) from visit where member_id = ${id}) as visits,
      (select count(*) from subscribed) as subscriptions,
      (select count(*) from subscribed s join subscription_event e on e.subscription_id = s.id) as events,
      (select count(*) from charged) as orders,
      (select count(*) from charged o join refunds r on r.order_id = o.id) as refunds,
      (select count(*) from charged o join chargebacks c on c.order_id = o.id) as chargebacks,
      (select count(*) from promotion_claims where member_id = ${id}) as claims,
      (select count(distinct r.id) from charged o join payout_lines l on l.order_id = o.id and l.line is not null
        join segpays r on r.id = l.report_id where r.statement_id is not null) as statements,
      (select coalesce(jsonb_agg(id), '[]') from subscribed where status in ('trialing', 'active', 'past_due', 'paused')
        and provider <> ${ownProvider}) as running`.execute(caller.db)
  const [counts] = rows
  if (!counts) throw new Error('A sum has one row.')
  const { running, ...each } = counts
  return {
    goes: erasedKinds.map((kind) => ({ kind, count: each[kind] })),
    stays: keptKinds.map((kind) => ({ kind, count: each[kind] })),
    runningSubscriptions: await countCharged(caller, id, running),
  }
}

/** Of these, those that a provider charges for: what has ended is active as well while access is given to it. */
async function countCharged(
  { db, services }: Caller,
  id: number,
  running: readonly number[],
): Promise<number> {
  const { now, config } = services
  const ledgers = await listLedgers(db, [id])
  return ledgers.filter(({ subscriptionId, events }) => {
    const standing = standingAt(events, now().toISOString(), config.ledgerRules)
    return running.includes(subscriptionId) && !(standing?.isGiven && standing.state === 'active')
  }).length
}

interface Counts extends Record<(typeof erasedKinds)[number] | (typeof keptKinds)[number], number> {
  readonly running: readonly number[]
}
