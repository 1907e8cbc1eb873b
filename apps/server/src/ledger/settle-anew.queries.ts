import type { LedgerRules } from '@backlot/contract/ledger/ledger-event'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Keeps the rules that are in force from now on; where others were, all members are to be settled anew. */
export async function keepRules(db: Db, { graceDays, churnAt }: LedgerRules): Promise<void> {
  await sql`
    update ledger_rules set grace_days = ${graceDays}, churn_at = ${churnAt}, settled_through = 0
    where (grace_days, churn_at) is distinct from (${graceDays}, ${churnAt})`.execute(db)
}

/** The next members who are to be settled anew, by id; null where nobody is. Whoever asks holds the place until the end. */
export async function listMembersAnew(db: Db, limit: number): Promise<number[] | null> {
  const { rows } = await sql<{ through: number | null }>`
    select settled_through as through from ledger_rules for update`.execute(db)
  const through = rows[0]?.through ?? null
  if (through === null) return null
  const { rows: members } = await sql<{ userId: number }>`
    select distinct user_id as "userId" from subscriptions where user_id > ${through}
    order by user_id limit ${limit}`.execute(db)
  return members.map(({ userId }) => userId)
}

/** Says through which member all have been settled anew; null once that is everybody. */
export async function keepPlace(db: Db, through: number | null): Promise<void> {
  await sql`update ledger_rules set settled_through = ${through}`.execute(db)
}
