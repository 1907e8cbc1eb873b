import { promotions } from '@backlot/contract/resources/promotions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

const timesHeld = sql`(select count(*) from promotion_claims c
  where c.promotion_id = t.id and c.spent_at is null and c.expires_at > now())`

export const promotionsQueries = crudQueries(promotions, {
  plans: { table: 'promotion_plans', owner: 'promotion_id' },
  channels: { table: 'promotion_channels', owner: 'promotion_id', target: 'channel_id' },
  forPlans: sql`array(select l.plan_id from promotion_plans l where l.promotion_id = t.id order by l.sort)`,
  timesHeld,
  // Without a limit nothing is counted down; of nothing and zero, the greatest is zero.
  timesLeft: sql`case when t.times is not null then greatest(t.times - t.times_used - ${timesHeld}, 0) end`,
  timesOver: sql`(select count(*) from promotion_claims c where c.promotion_id = t.id and c.fault is not null)`,
  phase: sql`case when not t.status then 'off' when t.ended_at <= now() then 'ended'
    when t.times_used >= t.times then 'used_up' when t.started_at > now() then 'upcoming' else 'running' end`,
})

/** So many uses of a promotion are spent or held; nobody is given one while its row is locked. */
export async function countTaken(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select t.times_used + ${timesHeld} as taken from promotions t where t.id = ${id}`.execute(db)
  return rows[0]?.taken ?? 0
}
