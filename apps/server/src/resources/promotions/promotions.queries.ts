import type { Currency } from '@backlot/contract/core/fields/currency'
import { promotions } from '@backlot/contract/resources/promotions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

const timesHeld = sql`(select count(*) from promotion_claims c
  where c.promotion_id = t.id and c.spent_at is null and c.expires_at > now())`

export const promotionsQueries = crudQueries(promotions, {
  plans: { table: 'promotion_plans', owner: 'promotion_id' },
  channels: { table: 'promotion_channels', owner: 'promotion_id', target: 'channel_id' },
  timesHeld,
  // Without a limit nothing is counted down; of nothing and zero, the greatest is zero.
  timesLeft: sql`case when t.times is not null then greatest(t.times - t.times_used - ${timesHeld}, 0) end`,
  timesOver: sql`(select count(*) from promotion_claims c where c.promotion_id = t.id and c.fault is not null)`,
  phase: sql`case when not t.status then 'off' when t.ended_at <= now() then 'ended'
    when t.times_used >= t.times then 'used_up' when t.started_at > now() then 'upcoming' else 'running' end`,
})

/** A plan as it is sold without a code. */
export interface UsualPrice {
  readonly id: number
  readonly currency: Currency
  readonly price: number
}

export async function listUsualPrices(db: Db, planIds: readonly number[]): Promise<UsualPrice[]> {
  return db
    .selectFrom('plans')
    .select('id')
    .select(sql<Currency>`currency`.as('currency'))
    .select(sql<number>`coalesce(initial_discount_price, initial_original_price)`.as('price'))
    .where('id', 'in', [0, ...planIds])
    .execute()
}
