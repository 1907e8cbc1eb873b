import {
  type ChannelStatistic,
  type LedgerRow,
  subscriptions,
} from '@backlot/contract/resources/subscriptions'
import { sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Reader } from '../../platform/list/scope.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { type BusinessClock, spanOf } from '../../platform/report/report-span.ts'

export const subscriptionsQueries = crudQueries(subscriptions, {
  isMemberErased: sql`exists (select from users u where u.id = t.user_id and u.erased_at is not null)`,
})

export type KeptLedgerRow = LedgerRow & { readonly planId: number }

/** What was told of a subscription, as it happened. */
export async function listEvents(db: Db, subscriptionId: number): Promise<KeptLedgerRow[]> {
  const { rows } = await sql<KeptLedgerRow>`
    select e.id, e.type, e.provider, e.transaction_number as "transactionNumber", e.occurred_at as "occurredAt",
      e.received_at as "receivedAt", e.mrr, e.until, e.reason, e.attempt, e.decline_code as "declineCode",
      e.plan_id as "planId", jsonb_build_object('id', p.id, 'name', p.name) as plan
    from subscription_event e join plans p on p.id = e.plan_id
    where e.subscription_id = ${subscriptionId} order by e.occurred_at, e.id`.execute(db)
  return rows
}

export type KeptStatistic = ChannelStatistic & { readonly channelId: number | null }

/** So long after its end a trial may still be paid for and count as converted. */
const conversionDays = 7

/** Subscriptions by channel as they stand, and what moved in some days of the business, of the channels that somebody may see. */
export async function countByChannel(
  { db, session }: Reader,
  days: { readonly from: string; readonly to: string },
  clock: BusinessClock,
): Promise<KeptStatistic[]> {
  const { start, end } = spanOf(days, clock)
  const isSeen = ownChannels(session) ?? sql<boolean>`true`
  const { rows } = await sql<KeptStatistic>`
    with standing as (
      select channel_id, count(*) filter (where status = 'trialing') as trialing,
        count(*) filter (where status = 'active') as active, count(*) filter (where status = 'past_due') as past_due,
        count(*) filter (where status = 'paused') as paused, count(*) filter (where status = 'cancelled') as cancelled,
        count(*) filter (where status = 'expired') as expired
      from subscriptions t where ${isSeen} group by channel_id
    ), revenue as (
      select channel_id, jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) as mrr
      from (select channel_id, currency, sum(mrr) as amount from subscriptions where mrr > 0 group by 1, 2) by_currency
      group by channel_id
    ), paid_before as (
      select s.channel_id, count(*) as members from (
        select m.user_id, max(m.subscription_id) as subscription_id from subscription_movement m where m.at < ${start}
        group by m.user_id having sum(m.mrr_after - m.mrr_before) > 0
      ) paying join subscriptions s on s.id = paying.subscription_id group by s.channel_id
    ), moved as (
      select s.channel_id, count(*) filter (where m.movement in ('new', 'reactivation')) as gained,
        count(*) filter (where m.movement = 'churn') as churned
      from subscription_movement m join subscriptions s on s.id = m.subscription_id
      where m.at >= ${start} and m.at < ${end} group by s.channel_id
    ), tried as (
      select s.channel_id, count(*) as ended, count(*) filter (where exists (
          select from subscription_event c where c.subscription_id = e.subscription_id and c.type = 'conversion'
            and c.occurred_at >= e.occurred_at
            and c.occurred_at < e.until + ${conversionDays} * interval '1 day')) as converted
      from subscription_event e join subscriptions s on s.id = e.subscription_id
      where e.type = 'trial' and e.until >= ${start} and e.until < least(${end}, ${clock.now}::timestamptz)
      group by s.channel_id
    )
    select st.channel_id as "channelId",
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as channel,
      st.trialing, st.active, st.past_due as "pastDue", st.paused, st.cancelled, st.expired,
      coalesce(r.mrr, '[]') as mrr, coalesce(m.gained, 0) as gained, coalesce(m.churned, 0) as churned,
      coalesce(b.members, 0) as opening, coalesce(t.ended, 0) as "trialsEnded",
      coalesce(t.converted, 0) as "trialsConverted"
    from standing st
    left join channels c on c.id = st.channel_id
    left join revenue r on r.channel_id is not distinct from st.channel_id
    left join paid_before b on b.channel_id is not distinct from st.channel_id
    left join moved m on m.channel_id is not distinct from st.channel_id
    left join tried t on t.channel_id is not distinct from st.channel_id
    order by st.active desc, st.channel_id`.execute(db)
  return rows
}
