import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface EndedSubscription {
  readonly id: number
  readonly memberId: number
  readonly reference: string
  readonly planId: number
}

/** A subscription as an act of staff names it. */
export async function findSubscription(db: Db, id: number): Promise<EndedSubscription | undefined> {
  const { rows } = await sql<EndedSubscription>`
    select id, user_id as "memberId", provider_reference as reference, plan_id as "planId"
    from subscriptions where id = ${id}`.execute(db)
  return rows[0]
}
