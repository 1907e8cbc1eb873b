-- With which order each member first paid a full price: by it cohorts are told apart. Kept, so that a month of members leads to all that
-- became of them. Orders stay as they are, so only another one can come before it.
create table first_payments (
  user_id bigint primary key,
  order_id bigint not null,
  paid_at timestamptz not null,
  channel_id bigint,
  plan_id bigint not null
);
create index first_payments_paid_at_index on first_payments (paid_at, user_id);

-- In the order of members: two who write orders of the same ones wait for each other in one place.
create function keep_first_payments() returns trigger language plpgsql as $$
begin
  insert into first_payments as f (user_id, order_id, paid_at, channel_id, plan_id)
    select distinct on (user_id) user_id, id, paid_at, channel_id, plan_id from written
    where billing_source in ('initial', 'conversion') order by user_id, paid_at, id
    on conflict (user_id) do update
      set order_id = excluded.order_id, paid_at = excluded.paid_at, channel_id = excluded.channel_id, plan_id = excluded.plan_id
      where (excluded.paid_at, excluded.order_id) < (f.paid_at, f.order_id);
  return null;
end $$;
create trigger orders_keep_first_payments after insert on orders
  referencing new table as written for each statement execute function keep_first_payments();

insert into first_payments (user_id, order_id, paid_at, channel_id, plan_id)
  select distinct on (user_id) user_id, id, paid_at, channel_id, plan_id from orders
  where billing_source in ('initial', 'conversion') order by user_id, paid_at, id;

-- Changes of plan are few, and in the order of their days beside all others.
create index subscription_movement_plan_changed_index on subscription_movement (at) where left_plan_id <> plan_id and mrr_before > 0;

-- Movements say when their member first paid, which is looked up row by row: a join would keep pages from being read by the indexes of time.
-- Whoever changes the plan comes to one with what was paid until then and leaves the other: of a plan, revenue and subscriptions are added up of these as well.
create or replace view movements as
  select m.id, m.movement as kind, m.at as occurred_at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id) as channel_id,
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id) as campaign_id,
    m.reason, m.mrr_after - m.mrr_before as change, m.mrr_after as mrr, m.currency, m.at as created_at, m.at as updated_at,
    1::integer as version, null::boolean as is_converted,
    case when m.mrr_before = 0 then 'began' when m.mrr_after = 0 then 'ended' end as contract, m.contract_since, m.member_since,
    (select f.paid_at from first_payments f where f.user_id = m.user_id) as first_paid_at,
    (select f.channel_id from first_payments f where f.user_id = m.user_id) as first_channel_id,
    (select f.plan_id from first_payments f where f.user_id = m.user_id) as first_plan_id
  from subscription_movement m
  union all
  select e.id + 1000000000000, 'trial'::text, e.occurred_at, e.subscription_id,
    s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    null::text, 0::bigint, 0::bigint,
    s.currency, e.received_at, e.received_at, 1::integer, null::boolean,
    null::text, null::timestamptz, null::timestamptz,
    f.paid_at, f.channel_id, f.plan_id
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
    f.paid_at, f.channel_id, f.plan_id
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
    f.paid_at, f.channel_id, f.plan_id
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
    (select f.plan_id from first_payments f where f.user_id = m.user_id)
  from subscription_movement m where m.left_plan_id <> m.plan_id and m.mrr_before > 0
  union all
  select m.id + 5000000000000, 'plan_left'::text, m.at, m.subscription_id, m.user_id, m.left_plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id),
    null::text, -m.mrr_before, 0::bigint, m.currency, m.at, m.at, 1::integer, null::boolean,
    'left'::text, m.contract_since, m.member_since,
    (select f.paid_at from first_payments f where f.user_id = m.user_id),
    (select f.channel_id from first_payments f where f.user_id = m.user_id),
    (select f.plan_id from first_payments f where f.user_id = m.user_id)
  from subscription_movement m where m.left_plan_id <> m.plan_id and m.mrr_before > 0;

-- The same, looked for from when members first paid: a month of them leads to what became of them. By the indexes of time a page would go
-- through everybody for some.
create view movements_of_cohorts as
  select t.id, t.kind, t.occurred_at, t.subscription_id, t.user_id, t.plan_id, t.channel_id, t.campaign_id, t.reason, t.change,
    t.mrr, t.currency, t.created_at, t.updated_at, t.version, t.is_converted, t.contract, t.contract_since, t.member_since,
    f.paid_at as first_paid_at, f.channel_id as first_channel_id, f.plan_id as first_plan_id
  from first_payments f join subscriptions s on s.user_id = f.user_id join movements t on t.subscription_id = s.id;
