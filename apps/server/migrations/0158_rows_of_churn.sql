-- What a movement is to the subscription itself, and since when that, and its member, had been paying: rates of churn count who was there
-- when a span began, and by channel a movement of a member who stays may be the end of a subscription.
create or replace view movements as
  select m.id, m.movement as kind, m.at as occurred_at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id) as channel_id,
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id) as campaign_id,
    m.reason, m.mrr_after - m.mrr_before as change, m.mrr_after as mrr, m.currency, m.at as created_at, m.at as updated_at,
    1::integer as version, null::boolean as is_converted,
    case when m.mrr_before = 0 then 'began' when m.mrr_after = 0 then 'ended' end as contract, m.contract_since, m.member_since
  from subscription_movement m
  union all
  select e.id + 1000000000000, 'trial'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint, 0::bigint,
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer, null::boolean,
    null::text, null::timestamptz, null::timestamptz
  from subscription_event e where e.type = 'trial'
  union all
  select e.id + 2000000000000, 'cancellation'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint,
    coalesce((select m.mrr_after from subscription_movement m where m.subscription_id = e.subscription_id and m.at <= e.occurred_at
      order by m.at desc, m.id desc limit 1), 0),
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer, null::boolean,
    null::text, null::timestamptz, null::timestamptz
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
      and c.occurred_at <= e.over_at + (select trial_days from order_days_zone) * interval '1 day'),
    null::text, null::timestamptz, null::timestamptz
  -- Figures of today count what ends later today, and none of the days to come.
  from trial_end e where e.over_at < (select (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone from order_days_zone);
