-- As in 0151. Of the one row that holds the days of grace the planner knows nothing and expects hundreds, so that it is not joined: the tries of one
-- subscription were looked for among all.
create or replace view failedpayments as
  select e.id, e.occurred_at, e.attempt, e.decline_code,
    case when paid.id is not null then 'recovered' when now() <= grace.ends_at then 'in_grace' else 'not_recovered' end as outcome,
    paid.id as recovered_order_id, e.subscription_id, s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    (select o.amount from orders o where o.subscription_id = e.subscription_id and o.paid_at < e.occurred_at and o.currency = s.currency
      order by o.paid_at desc, o.id desc limit 1) as last_amount,
    s.currency, e.provider, e.transaction_number, e.received_at as created_at, e.received_at as updated_at, 1::integer as version,
    paid.paid_at as recovered_at, paid.amount as recovered_amount, paid.currency as recovered_currency, e.billing_source
  from declined_charge e
    join subscriptions s on s.id = e.subscription_id
    cross join lateral (
      select (select grace_days from order_days_zone) * interval '1 day' + coalesce((
        select max(f.occurred_at) from subscription_event f
        where f.subscription_id = e.subscription_id and f.type = 'payment_failed' and f.attempt = 1 and f.occurred_at <= e.occurred_at
          and f.occurred_at > e.occurred_at - (select grace_days from order_days_zone) * interval '1 day'), e.occurred_at) as ends_at) grace
    left join lateral (
      select o.id, o.paid_at, o.amount, o.currency from orders o
      where o.subscription_id = e.subscription_id and o.billing_source = e.billing_source
        and o.paid_at > e.occurred_at and o.paid_at <= grace.ends_at order by o.paid_at, o.id limit 1) paid on true;

-- First tries of one subscription, and its charges in their order, which both lists look up for each of their rows.
create index subscription_event_first_try_index on subscription_event (subscription_id, occurred_at) where type = 'payment_failed' and attempt = 1;
drop index orders_subscription_id_index;
create index orders_subscription_id_index on orders (subscription_id, paid_at, id);

-- Programs are few among visits: a page of them would pass all others.
create index visit_bot_index on visit (started_at) where is_bot;

-- As in 0151. Whether a renewal caught up with a first try that failed is looked up where its subscription has any: as a join, all first tries
-- that ever failed were read for the renewals of one day. `limit` and `case` keep it a look.
create or replace view renewals as
  select o.id, o.paid_at as occurred_at, 'captured'::text as outcome, o.id as order_id, o.paid_at, o.amount, o.currency,
    o.subscription_id, o.user_id, o.plan_id, o.channel_id, o.campaign_id, o.provider, o.transaction_number, o.created_at, o.updated_at,
    1::integer as version
  from orders o
  where o.billing_source = 'renewal' and case
    when o.subscription_id in (select subscription_id from subscription_event where type = 'payment_failed' and attempt = 1) then (
      select e.id from declined_charge e
      where e.subscription_id = o.subscription_id and e.billing_source = 'renewal' and e.attempt = 1 and e.occurred_at < o.paid_at
        and e.occurred_at >= o.paid_at - (select grace_days from order_days_zone) * interval '1 day'
        and not exists (select from orders p where p.subscription_id = o.subscription_id and p.billing_source = 'renewal'
          and p.paid_at > e.occurred_at and (p.paid_at, p.id) < (o.paid_at, o.id)) limit 1) end is null
  union all
  select f.id + 1000000000000, f.occurred_at, f.outcome, f.recovered_order_id, f.recovered_at, f.recovered_amount,
    coalesce(f.recovered_currency, f.currency), f.subscription_id, f.user_id, f.plan_id, f.channel_id, f.campaign_id, f.provider,
    f.transaction_number, f.created_at, f.updated_at, 1::integer
  from failedpayments f where f.attempt = 1 and f.billing_source = 'renewal';
