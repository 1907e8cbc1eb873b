-- What tells refunds and disputes apart, and when their order was paid: a cell of the refund statistics opens just its own.
create or replace view transactions as
  select o.id, 'charge'::text as kind, o.paid_at as occurred_at, o.id as order_id, o.user_id, o.transaction_number,
    o.plan_id, o.channel_id, o.campaign_id, o.billing_source, o.payment_method, o.device_type, o.os, o.browser,
    o.provider, o.amount, o.currency,
    case when o.currency = (select currency from order_days_zone) then o.amount
      else converted(o.amount, o.currency, o.rate, (select currency from order_days_zone)) end as report_amount,
    (select currency from order_days_zone) as report_currency, o.created_at, o.updated_at, 1::integer as version,
    o.paid_at as sold_at, null::text as cause, null::text as reason, null::text as initiated_by, false as is_partial, null::text as dispute
  from orders o
  union all
  select r.id + 1000000000000, 'refund'::text, r.occurred_at, r.order_id,
    (select o.user_id from orders o where o.id = r.order_id), r.transaction_number,
    (select o.plan_id from orders o where o.id = r.order_id),
    (select o.channel_id from orders o where o.id = r.order_id),
    (select o.campaign_id from orders o where o.id = r.order_id),
    (select o.billing_source from orders o where o.id = r.order_id),
    (select o.payment_method from orders o where o.id = r.order_id),
    (select o.device_type from orders o where o.id = r.order_id),
    (select o.os from orders o where o.id = r.order_id),
    (select o.browser from orders o where o.id = r.order_id),
    r.provider, -r.amount, r.currency,
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else (select -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = r.order_id) end,
    (select currency from order_days_zone), r.created_at, r.updated_at, 1::integer,
    (select o.paid_at from orders o where o.id = r.order_id), r.cause, null::text, r.initiated_by,
    (select r.amount < o.amount from orders o where o.id = r.order_id), null::text
  from refunds r where r.occurred_at is not null
  union all
  select c.id + 2000000000000, 'chargeback'::text, c.occurred_at, c.order_id,
    (select o.user_id from orders o where o.id = c.order_id), c.transaction_number,
    (select o.plan_id from orders o where o.id = c.order_id),
    (select o.channel_id from orders o where o.id = c.order_id),
    (select o.campaign_id from orders o where o.id = c.order_id),
    (select o.billing_source from orders o where o.id = c.order_id),
    (select o.payment_method from orders o where o.id = c.order_id),
    (select o.device_type from orders o where o.id = c.order_id),
    (select o.os from orders o where o.id = c.order_id),
    (select o.browser from orders o where o.id = c.order_id),
    c.provider, -c.amount, c.currency,
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else (select -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select currency from order_days_zone), c.created_at, coalesce(c.resolved_at, c.created_at), 1::integer,
    (select o.paid_at from orders o where o.id = c.order_id), null::text, coalesce(c.reason, 'dispute'), c.initiated_by,
    (select c.amount < o.amount from orders o where o.id = c.order_id),
    case when c.resolved_at is null then 'open' when c.won then 'won' else 'lost' end
  from chargebacks c
  union all
  select c.id + 3000000000000, 'won_back'::text, c.resolved_at, c.order_id,
    (select o.user_id from orders o where o.id = c.order_id), c.transaction_number,
    (select o.plan_id from orders o where o.id = c.order_id),
    (select o.channel_id from orders o where o.id = c.order_id),
    (select o.campaign_id from orders o where o.id = c.order_id),
    (select o.billing_source from orders o where o.id = c.order_id),
    (select o.payment_method from orders o where o.id = c.order_id),
    (select o.device_type from orders o where o.id = c.order_id),
    (select o.os from orders o where o.id = c.order_id),
    (select o.browser from orders o where o.id = c.order_id),
    c.provider, c.amount, c.currency,
    case when c.currency = (select currency from order_days_zone) then c.amount
      else (select converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select currency from order_days_zone), c.created_at, c.resolved_at, 1::integer,
    (select o.paid_at from orders o where o.id = c.order_id), null::text, coalesce(c.reason, 'dispute'), c.initiated_by,
    (select c.amount < o.amount from orders o where o.id = c.order_id), 'won'::text
  from chargebacks c where c.won;

-- When and with how much a renewal was caught up with: what was recovered opens the tries that it came of.
create or replace view failedpayments as
  select e.id, e.occurred_at, e.attempt, e.decline_code,
    case when paid.id is not null then 'recovered' when now() <= grace.ends_at then 'in_grace' else 'not_recovered' end as outcome,
    paid.id as recovered_order_id, e.subscription_id, s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    (select o.amount from orders o where o.subscription_id = e.subscription_id and o.paid_at < e.occurred_at and o.currency = s.currency
      order by o.paid_at desc, o.id desc limit 1) as last_amount,
    s.currency, e.provider, e.transaction_number, e.received_at as created_at, e.received_at as updated_at, 1::integer as version,
    paid.paid_at as recovered_at, paid.amount as recovered_amount, paid.currency as recovered_currency
  from subscription_event e
    join subscriptions s on s.id = e.subscription_id
    cross join lateral (
      select z.grace_days * interval '1 day' + coalesce((
        select max(f.occurred_at) from subscription_event f
        where f.subscription_id = e.subscription_id and f.type = 'payment_failed' and f.attempt = 1
          and f.occurred_at <= e.occurred_at and f.occurred_at > e.occurred_at - z.grace_days * interval '1 day'), e.occurred_at) as ends_at
      from order_days_zone z) grace
    left join lateral (
      select o.id, o.paid_at, o.amount, o.currency from orders o where o.subscription_id = e.subscription_id and o.billing_source = 'renewal'
        and o.paid_at > e.occurred_at and o.paid_at <= grace.ends_at order by o.paid_at, o.id limit 1) paid on true
  where e.type = 'payment_failed';
