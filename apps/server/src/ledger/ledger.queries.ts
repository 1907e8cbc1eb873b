import type { Candidate } from '@backlot/contract/ledger/current-subscription'
import type { LedgerEvent } from '@backlot/contract/ledger/ledger-event'
import type { Movement } from '@backlot/contract/ledger/movements'
import type { Standing } from '@backlot/contract/ledger/subscription-ledger'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** An event as it is kept, known to the ledger by provider and number. */
export interface KeptEvent extends LedgerEvent {
  readonly id: number
  readonly planId: number
}

export interface KeptLedger {
  readonly subscriptionId: number
  readonly userId: number
  readonly currency: string
  readonly events: readonly KeptEvent[]
}

/** Keeps others from telling of these members until the transaction ends; in one order, so that two wait and do not clash. */
export async function lockMembers(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${memberIds}::bigint[]) order by id for no key update`.execute(
    db,
  )
}

/** The subscriptions of some members with all that was told of them. */
export async function listLedgers(db: Db, memberIds: readonly number[]): Promise<KeptLedger[]> {
  const { rows } = await sql<KeptLedger>`
    select s.id as "subscriptionId", s.user_id as "userId", s.currency,
      (select jsonb_agg(jsonb_build_object('id', e.id, 'key', e.provider || ' ' || e.transaction_number, 'type', e.type,
          'occurredAt', e.occurred_at, 'mrr', e.mrr, 'until', e.until, 'reason', e.reason, 'planId', e.plan_id))
        from subscription_event e where e.subscription_id = s.id) as events
    from subscriptions s where s.user_id = any(${memberIds}::bigint[]) order by s.id`.execute(db)
  return rows
}

export type KeptStanding = Pick<
  Standing,
  'state' | 'mrr' | 'startedAt' | 'periodEnd' | 'renews' | 'accessUntil' | 'nextChangeAt'
> &
  Candidate & { readonly id: number; readonly planId: number; readonly userId: number }

/** Writes how subscriptions stand, where that changed. Of what staff gave away nothing is paid for: its period is the gift's. */
export async function writeStandings(db: Db, standings: readonly KeptStanding[]): Promise<void> {
  const periodEnd = sql`case when s.provider = ${ownProvider} then g."endsAt" else g."periodEnd" end`
  await sql`
    update subscriptions s set status = g.state, mrr = g.mrr, plan_id = g."planId", started_at = g."startedAt",
      current_period_end = ${periodEnd}, cancel_at_period_end = not g.renews, access_until = g."accessUntil",
      is_complimentary = g."isGiven", next_change_at = g."nextChangeAt", updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) g (id bigint, state text, mrr bigint, "planId" bigint,
      "startedAt" timestamptz, "periodEnd" timestamptz, "endsAt" timestamptz, renews boolean, "accessUntil" timestamptz,
      "isGiven" boolean, "nextChangeAt" timestamptz)
    where s.id = g.id and (s.status, s.mrr, s.plan_id, s.started_at, s.current_period_end, s.cancel_at_period_end,
      s.access_until, s.is_complimentary, s.next_change_at) is distinct from (g.state, g.mrr, g."planId", g."startedAt", ${periodEnd},
      not g.renews, g."accessUntil", g."isGiven", g."nextChangeAt")`.execute(db)
}

/** The subscription that a member has now, or the last that they had, as it is kept with the member. */
export interface KeptCurrent extends Pick<Standing, 'state' | 'startedAt' | 'endsAt'> {
  readonly userId: number
  readonly planId: number
}

/** Writes which subscription members have, where that changed; nobody edited them, so that their version stays. */
export async function writeCurrent(db: Db, current: readonly KeptCurrent[]): Promise<void> {
  await sql`
    update users u set plan_id = g."planId", subscription_status = g.state, start_date = g."startedAt", end_date = g."endsAt"
    from jsonb_to_recordset(${JSON.stringify(current)}::jsonb) g ("userId" bigint, "planId" bigint, state text,
      "startedAt" timestamptz, "endsAt" timestamptz)
    where u.id = g."userId" and (u.plan_id, u.subscription_status, u.start_date, u.end_date) is distinct from
      (g."planId", g.state, g."startedAt", g."endsAt")`.execute(db)
}

export type KeptMovement = Omit<Movement, 'eventKey'> & {
  readonly userId: number
  readonly currency: string
  /** By how many members who pay in its currency it changed: -1, 0 or 1. */
  readonly payersChange: number
  readonly eventId: number | null
  /** Since when the member had been paying without a gap, and since when for this subscription. */
  readonly memberSince: string
  readonly contractSince: string
  /** Since when it had been on its plan, where that is later. */
  readonly planSince: string | null
}

/** Puts these movements of members in place of those that were worked out before something was told late; what stays is not written. */
export async function replaceMovements(
  db: Db,
  memberIds: readonly number[],
  movements: readonly KeptMovement[],
): Promise<void> {
  const worked = sql`(select "subscriptionId", "userId", "eventId", at, movement, reason, currency, "mrrBefore", "mrrAfter",
      "memberSince", "contractSince", "planSince", "planId", "leftPlanId",
      "payersChange"
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) g ("subscriptionId" bigint, "userId" bigint,
      "eventId" bigint, at timestamptz, movement text, reason text, currency text, "mrrBefore" bigint, "mrrAfter" bigint,
      "memberSince" timestamptz, "contractSince" timestamptz, "planSince" timestamptz, "planId" bigint, "leftPlanId" bigint,
      "payersChange" smallint))`
  // What is never null is held equal, so that a thousand members are hashed and not compared movement by movement.
  const same = sql`m.user_id = g."userId" and m.subscription_id = g."subscriptionId" and m.at = g.at and m.movement = g.movement
    and (m.event_id, m.reason, m.currency, m.mrr_before, m.mrr_after,
      m.member_since, m.contract_since, m.plan_since, m.plan_id, m.left_plan_id, m.payers_change)
    is not distinct from (g."eventId", g.reason, g.currency,
      g."mrrBefore", g."mrrAfter", g."memberSince", g."contractSince", g."planSince", g."planId", g."leftPlanId",
      g."payersChange")`
  await sql`delete from subscription_movement m where user_id = any(${memberIds}::bigint[])
    and not exists (select from ${worked} g where ${same})`.execute(db)
  await sql`
    insert into subscription_movement
      (subscription_id, user_id, event_id, at, movement, reason, currency, mrr_before, mrr_after, member_since, contract_since,
        plan_since, plan_id, left_plan_id, payers_change)
    select g.* from ${worked} g
    where not exists (select from subscription_movement m where ${same})
    order by at, "subscriptionId"`.execute(db)
}

/** The members whose subscriptions the clock has changed by a moment, the longest ago first. */
export async function listMembersDue(db: Db, moment: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from subscriptions where next_change_at <= ${moment}
    order by next_change_at limit ${limit}`.execute(db)
  return [...new Set(rows.map(({ userId }) => userId))]
}
