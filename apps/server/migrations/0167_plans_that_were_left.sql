-- Where a subscription ends, or leaves a plan for another, movements say since when it had been on that plan, and when it ended after all: of
-- a plan churn counts who was on it when a span began and ended within it, by whatever plan in between.
create or replace view movements as
  select m.id, m.movement as kind, m.at as occurred_at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id) as channel_id,
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id) as campaign_id,
    m.reason, m.mrr_after - m.mrr_before as change, m.mrr_after as mrr, m.currency, m.at as created_at, m.at as updated_at,
    1::integer as version, null::boolean as is_converted,
    case when m.mrr_before = 0 then 'began' when m.mrr_after = 0 then 'ended' end as contract, m.contract_since, m.member_since,
    (select f.paid_at from first_payments f where f.user_id = m.user_id) as first_paid_at,
    (select f.channel_id from first_payments f where f.user_id = m.user_id) as first_channel_id,
    (select f.plan_id from first_payments f where f.user_id = m.user_id) as first_plan_id,
    case when m.mrr_after = 0 then coalesce(m.plan_since, m.contract_since) end as plan_since,
    case when m.mrr_after = 0 then m.at end as ended_at
  from subscription_movement m
  union all
  select e.id + 1000000000000, 'trial'::text, e.occurred_at, e.subscription_id,
    s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    null::text, 0::bigint, 0::bigint,
    s.currency, e.received_at, e.received_at, 1::integer, null::boolean,
    null::text, null::timestamptz, null::timestamptz,
    f.paid_at, f.channel_id, f.plan_id, null::timestamptz, null::timestamptz
  from subscription_event e
    left join subscriptions s on s.id = e.subscription_id left join first_payments f on f.user_id = s.user_id
  where e.type = 'trial'
  union all
  select e.id + 2000000000000, 'cancellation'::text, e.occurred_at, e.subscription_id,
    s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    null::text, 0::bigint,
    coalesce((select m.mrr_after from subscription_movement m where m.subscription_id = e.subscription_id and m.at <= e.occurred_at
      order by m.at desc, m.id desc limit 1), 0),
    s.currency, e.received_at, e.received_at, 1::integer, null::boolean,
    null::text, null::timestamptz, null::timestamptz,
    f.paid_at, f.channel_id, f.plan_id, null::timestamptz, null::timestamptz
  from cancellation e
    left join subscriptions s on s.id = e.subscription_id left join first_payments f on f.user_id = s.user_id
  union all
  select e.id + 3000000000000, 'trial_ended'::text, e.over_at, e.subscription_id,
    s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    null::text, 0::bigint,
    coalesce((select m.mrr_after from subscription_movement m where m.subscription_id = e.subscription_id and m.at <= e.over_at
      order by m.at desc, m.id desc limit 1), 0),
    s.currency, e.received_at, e.received_at, 1::integer,
    exists (select from subscription_event c where c.subscription_id = e.subscription_id and c.type = 'conversion'
      and c.occurred_at >= e.occurred_at
      and c.occurred_at <= e.over_at + (select trial_days from order_days_zone) * interval '1 day'),
    null::text, null::timestamptz, null::timestamptz,
    f.paid_at, f.channel_id, f.plan_id, null::timestamptz, null::timestamptz
  -- Figures of today count what ends later today, and none of the days to come.
  from trial_end e
    left join subscriptions s on s.id = e.subscription_id left join first_payments f on f.user_id = s.user_id
  where e.over_at < (select (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone from order_days_zone)
  union all
  select m.id + 4000000000000, 'plan_joined'::text, m.at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id),
    null::text, m.mrr_before, m.mrr_before, m.currency, m.at, m.at, 1::integer, null::boolean,
    'joined'::text, m.contract_since, m.member_since,
    (select f.paid_at from first_payments f where f.user_id = m.user_id),
    (select f.channel_id from first_payments f where f.user_id = m.user_id),
    (select f.plan_id from first_payments f where f.user_id = m.user_id), null::timestamptz, null::timestamptz
  from subscription_movement m where m.left_plan_id <> m.plan_id and m.mrr_before > 0
  union all
  select m.id + 5000000000000, 'plan_left'::text, m.at, m.subscription_id, m.user_id, m.left_plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id),
    null::text, -m.mrr_before, 0::bigint, m.currency, m.at, m.at, 1::integer, null::boolean,
    'left'::text, m.contract_since, m.member_since,
    (select f.paid_at from first_payments f where f.user_id = m.user_id),
    (select f.channel_id from first_payments f where f.user_id = m.user_id),
    (select f.plan_id from first_payments f where f.user_id = m.user_id),
    (select coalesce(b.plan_since, b.contract_since) from subscription_movement b
      where b.subscription_id = m.subscription_id and (b.at, b.id) < (m.at, m.id) order by b.at desc, b.id desc limit 1),
    (select e.at from subscription_movement e
      where e.subscription_id = m.subscription_id and e.mrr_after = 0 and (e.at, e.id) > (m.at, m.id) order by e.at, e.id limit 1)
  from subscription_movement m where m.left_plan_id <> m.plan_id and m.mrr_before > 0;

create or replace view movements_of_cohorts as
  select t.id, t.kind, t.occurred_at, t.subscription_id, t.user_id, t.plan_id, t.channel_id, t.campaign_id, t.reason, t.change,
    t.mrr, t.currency, t.created_at, t.updated_at, t.version, t.is_converted, t.contract, t.contract_since, t.member_since,
    f.paid_at as first_paid_at, f.channel_id as first_channel_id, f.plan_id as first_plan_id,
    t.plan_since, t.ended_at
  from first_payments f join subscriptions s on s.user_id = f.user_id join movements t on t.subscription_id = s.id;
