import type { SeedContext } from '../../platform/record/resource-seed.ts'

/**
 * A charge for each event of a subscription that was paid for, at the prices of its plan; some came back. Fees are those of
 * the usual processor: 0.30 a charge, 10 % at settlement, 5 % held back.
 */
export async function seedOrders({ client, count, until }: SeedContext): Promise<undefined> {
  await client.query(
    `insert into orders (user_id, plan_id, subscription_id, channel_id, campaign_id, billing_source, amount, currency,
       payment_method, provider, transaction_number, paid_at, transaction_fee, settlement_fee, reserve_fee, created_at, updated_at)
     select s.user_id, e.plan_id, s.id, s.channel_id, s.campaign_id,
       case e.type when 'trial' then 'trial_initial' when 'new' then 'initial' when 'conversion' then 'conversion'
         when 'reactivation' then 'reactivation' when 'renewal' then 'renewal' else 'plan_change' end,
       c.amount, s.currency, case when s.provider = 'epoch' then 'paypal' else 'card' end, s.provider,
       'C' || e.transaction_number, e.occurred_at, 30, round(c.amount * 0.1), round(c.amount * 0.05), e.occurred_at, e.occurred_at
     from subscription_event e join subscriptions s on s.id = e.subscription_id join plans p on p.id = e.plan_id
       cross join lateral (select case when e.type in ('trial', 'new')
         then coalesce(p.initial_discount_price, p.initial_original_price)
         else coalesce(p.recurring_discount_price, p.recurring_original_price) end as amount) c
     where e.type in ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction') and c.amount > 0
     order by e.occurred_at, e.id limit $1
     on conflict do nothing`,
    [count],
  )
  await client.query(
    `insert into refunds (order_id, provider, transaction_number, amount, currency, reason, initiated_by, occurred_at)
     select id, provider, 'R-' || transaction_number, case when id % 3 = 0 then (amount + 1) / 2 else amount end, currency,
       case id % 4 when 0 then 'Charged twice' when 1 then 'Did not play' when 2 then '会员申请' else 'Goodwill' end,
       case when id % 5 = 0 then 'member' else 'staff' end, paid_at + interval '26 hours'
     from orders where id % 41 = 7 and paid_at < $1::timestamptz - interval '2 days'
     on conflict do nothing`,
    [until],
  )
  await client.query(
    `insert into chargebacks (order_id, provider, transaction_number, amount, currency, reason, occurred_at, resolved_at, won)
     select id, provider, 'D-' || transaction_number, amount, currency, 'Not recognised', paid_at + interval '19 days',
       case when id % 2 = 0 then paid_at + interval '60 days' end, case when id % 2 = 0 then id % 6 = 0 end
     from orders where id % 233 = 11 and refunded = 0 and paid_at < $1::timestamptz - interval '61 days'
     on conflict do nothing`,
    [until],
  )
}
