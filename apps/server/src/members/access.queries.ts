import type { AccessFacts } from '@backlot/contract/access/judge-access'
import { sql } from 'kysely'
import { listLedgers } from '../ledger/ledger.queries.ts'
import type { Db } from '../platform/database/database.ts'

type MemberFacts = AccessFacts['member']
type VideoFacts = NonNullable<AccessFacts['video']>

/** A film by what staff or the sites call it. */
export type AskedVideo = { readonly id: number } | { readonly serialNumber: string }

async function findMember(db: Db, id: number): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select status = 'enabled' as "isEnabled" from users where id = ${id}`.execute(db)
  return rows[0]
}

async function findVideo(db: Db, asked: AskedVideo): Promise<VideoFacts | undefined> {
  const is = 'id' in asked ? sql`id = ${asked.id}` : sql`lower(serial_number) = lower(${asked.serialNumber})`
  const { rows } = await sql<VideoFacts>`
    select case when status in ('published', 'scheduled') then published_at end as "publishedAt", is_free as "isFree"
    from videos where ${is}`.execute(db)
  return rows[0]
}

async function listPlans(db: Db, memberId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; plan: string }>`
    select s.id, p.name as plan from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${memberId}`.execute(db)
  return new Map(rows.map(({ id, plan }) => [id, plan]))
}

/** All that decides whether a member may watch; undefined where there is no such member or film. */
export async function findAccessFacts(
  db: Db,
  { memberId, asked }: { memberId: number; asked: AskedVideo | null },
): Promise<AccessFacts | undefined> {
  const member = await findMember(db, memberId)
  const video = asked && (await findVideo(db, asked))
  if (!member || video === undefined) return undefined
  const plans = await listPlans(db, memberId)
  const ledgers = await listLedgers(db, [memberId])
  return {
    member,
    video,
    ledgers: ledgers.map(({ subscriptionId, events }) => ({
      subscriptionId,
      plan: plans.get(subscriptionId) ?? '',
      events,
    })),
  }
}

/** The moment at which a day of the business is over. */
export async function endOfDay(db: Db, day: string, zone: string): Promise<string> {
  const { rows } = await sql<{ end: string }>`
    select ((${day}::date + 1)::timestamp at time zone ${zone}) as end`.execute(db)
  return rows[0]?.end ?? ''
}
