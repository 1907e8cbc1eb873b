-- Trials on the moment on which they end, as figures count them: when their time is up, or sooner where somebody pays or leaves. Each
-- is a row of the event that ended it, so that the index over these leads to a span of days.
create view trial_end as
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, x.until as over_at, e.received_at
  from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id and x.occurred_at >= e.occurred_at
  where e.type = 'trial' and x.type in ('trial', 'extended')
    and not exists (select from subscription_event y where y.subscription_id = e.subscription_id and y.type in ('trial', 'extended')
      and y.occurred_at >= e.occurred_at and (y.until, y.id) > (x.until, x.id))
    and not exists (select from subscription_event g where g.subscription_id = e.subscription_id and g.type in ('conversion', 'churn')
      and g.occurred_at >= e.occurred_at and g.occurred_at < x.until)
  union all
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, x.occurred_at, e.received_at
  from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id and x.occurred_at >= e.occurred_at
  where e.type = 'trial' and x.type in ('conversion', 'churn')
    and not exists (select from subscription_event g where g.subscription_id = e.subscription_id and g.type in ('conversion', 'churn')
      and g.occurred_at >= e.occurred_at and (g.occurred_at, g.id) < (x.occurred_at, x.id))
    and x.occurred_at < (select max(y.until) from subscription_event y where y.subscription_id = e.subscription_id
      and y.type in ('trial', 'extended') and y.occurred_at >= e.occurred_at);
create unique index subscription_event_trial_end_movement_key on subscription_event ((id + 3000000000000)) where type = 'trial';

create or replace view movements as
  select m.id, m.movement as kind, m.at as occurred_at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id) as channel_id,
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id) as campaign_id,
    m.reason, m.mrr_after - m.mrr_before as change, m.mrr_after as mrr, m.currency, m.at as created_at, m.at as updated_at,
    1::integer as version, null::boolean as is_converted
  from subscription_movement m
  union all
  select e.id + 1000000000000, 'trial'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint, 0::bigint,
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer, null::boolean
  from subscription_event e where e.type = 'trial'
  union all
  select e.id + 2000000000000, 'cancellation'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint,
    coalesce((select m.mrr_after from subscription_movement m where m.subscription_id = e.subscription_id and m.at <= e.occurred_at
      order by m.at desc, m.id desc limit 1), 0),
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer, null::boolean
  from cancellation e
  union all
  select e.id + 3000000000000, 'trial_ended'::text, e.over_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint,
    coalesce((select m.mrr_after from subscription_movement m where m.subscription_id = e.subscription_id and m.at <= e.over_at
      order by m.at desc, m.id desc limit 1), 0),
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer,
    exists (select from subscription_event c where c.subscription_id = e.subscription_id and c.type = 'conversion'
      and c.occurred_at >= e.occurred_at
      and c.occurred_at <= e.over_at + (select trial_days from order_days_zone) * interval '1 day')
  -- Figures of today count what ends later today, and none of the days to come.
  from trial_end e where e.over_at < (select (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone from order_days_zone);

-- Renewals that were tried, by when they were due: a charge that came at once, or a first try that failed. The charge that such a one
-- came to in the days of grace is told by it and is no row of its own, as the figure says.
create view renewals as
  select o.id, o.paid_at as occurred_at, 'captured'::text as outcome, o.id as order_id, o.paid_at, o.amount, o.currency,
    o.subscription_id, o.user_id, o.plan_id, o.channel_id, o.campaign_id, o.provider, o.transaction_number, o.created_at, o.updated_at,
    1::integer as version
  from orders o
  where o.billing_source = 'renewal' and not exists (
    select from subscription_event e
    where e.subscription_id = o.subscription_id and e.type = 'payment_failed' and e.attempt = 1 and e.occurred_at < o.paid_at
      and e.occurred_at >= o.paid_at - (select grace_days from order_days_zone) * interval '1 day'
      and not exists (select from orders p where p.subscription_id = o.subscription_id and p.billing_source = 'renewal'
        and p.paid_at > e.occurred_at and (p.paid_at, p.id) < (o.paid_at, o.id)))
  union all
  select f.id + 1000000000000, f.occurred_at, f.outcome, f.recovered_order_id, f.recovered_at, f.recovered_amount,
    coalesce(f.recovered_currency, f.currency), f.subscription_id, f.user_id, f.plan_id, f.channel_id, f.campaign_id, f.provider,
    f.transaction_number, f.created_at, f.updated_at, 1::integer
  from failedpayments f where f.attempt = 1;
create unique index subscription_event_failed_renewal_key on subscription_event ((id + 1000000000000))
  where type = 'payment_failed' and attempt = 1;

-- Whoever lists failed payments and orders saw all of this before.
insert into role_permissions (role_id, permission)
  select f.role_id, verb || '-renewals' from unnest(array['list', 'export']) verb
    join role_permissions f on f.permission = verb || '-failedpayments'
    join role_permissions o on o.role_id = f.role_id and o.permission = verb || '-orders'
  on conflict do nothing;
