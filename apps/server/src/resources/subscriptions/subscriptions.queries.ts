import { type LedgerRow, subscriptions } from '@backlot/contract/resources/subscriptions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

// Where churn is recognised once renewal is off, what is cancelled has no revenue left, and the price by which it was paid.
const lastPrice = sql`(select e.mrr from subscription_event e where e.subscription_id = t.id and e.mrr is not null
  and e.type <> 'change_scheduled' order by e.occurred_at desc, e.id desc limit 1)`

export const subscriptionsQueries = crudQueries(subscriptions, {
  isPriced: sql`(t.mrr > 0 or (t.status = 'cancelled' and coalesce(${lastPrice} > 0, false)))`,
  isMemberErased: sql`exists (select from users u where u.id = t.user_id and u.erased_at is not null)`,
})

export type KeptLedgerRow = LedgerRow & { readonly planId: number }

/** What was told of a subscription, as it happened. */
export async function listEvents(db: Db, subscriptionId: number): Promise<KeptLedgerRow[]> {
  const { rows } = await sql<KeptLedgerRow>`
    select e.id, e.type, e.provider, e.transaction_number as "transactionNumber", e.occurred_at as "occurredAt",
      e.received_at as "receivedAt", e.mrr, e.until, e.reason, e.attempt, e.decline_code as "declineCode",
      (e.told->>'credit')::bigint as credit, e.plan_id as "planId", jsonb_build_object('id', p.id, 'name', p.name) as plan
    from subscription_event e join plans p on p.id = e.plan_id
    where e.subscription_id = ${subscriptionId} order by e.occurred_at, e.id`.execute(db)
  return rows
}
