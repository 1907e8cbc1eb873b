-- Days of grace are those of the first try, as in the ledger and in the figures: a later one gives none of its own.
create or replace view failedpayments as
  select e.id, e.occurred_at, e.attempt, e.decline_code,
    case when paid.id is not null then 'recovered' when now() <= grace.ends_at then 'in_grace' else 'not_recovered' end as outcome,
    paid.id as recovered_order_id, e.subscription_id, s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    (select o.amount from orders o where o.subscription_id = e.subscription_id and o.paid_at < e.occurred_at and o.currency = s.currency
      order by o.paid_at desc, o.id desc limit 1) as last_amount,
    s.currency, e.provider, e.transaction_number, e.received_at as created_at, e.received_at as updated_at, 1::integer as version
  from subscription_event e
    join subscriptions s on s.id = e.subscription_id
    cross join lateral (
      select z.grace_days * interval '1 day' + coalesce((
        select max(f.occurred_at) from subscription_event f
        where f.subscription_id = e.subscription_id and f.type = 'payment_failed' and f.attempt = 1
          and f.occurred_at <= e.occurred_at and f.occurred_at > e.occurred_at - z.grace_days * interval '1 day'), e.occurred_at) as ends_at
      from order_days_zone z) grace
    left join lateral (
      select o.id from orders o where o.subscription_id = e.subscription_id and o.billing_source = 'renewal'
        and o.paid_at > e.occurred_at and o.paid_at <= grace.ends_at order by o.paid_at, o.id limit 1) paid on true
  where e.type = 'payment_failed';
