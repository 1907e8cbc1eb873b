-- Whose renewal was switched off, by day: told twice, by staff and by the processor, it is one cancellation, and one that was switched on
-- between two of them makes two. Only what switches renewal is looked at, as the rules of the ledger do.
create index subscription_event_cancellation_index on subscription_event (occurred_at, id) where type = 'renewal_off';
create unique index subscription_event_cancellation_movement_key on subscription_event ((id + 2000000000000)) where type = 'renewal_off';
create view cancellation as
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, e.received_at
  from subscription_event e
  where e.type = 'renewal_off' and coalesce((
    select p.type from subscription_event p
    where p.subscription_id = e.subscription_id and p.type in ('trial', 'new', 'reactivation', 'renewal_on', 'renewal_off')
      and (p.occurred_at < e.occurred_at or p.occurred_at = e.occurred_at and (p.type <> 'renewal_off' or p.id < e.id))
    order by p.occurred_at desc, p.type = 'renewal_off' desc limit 1), '') <> 'renewal_off';

create or replace view movements as
  select m.id, m.movement as kind, m.at as occurred_at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id) as channel_id,
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id) as campaign_id,
    m.reason, m.mrr_after - m.mrr_before as change, m.mrr_after as mrr, m.currency, m.at as created_at, m.at as updated_at,
    1::integer as version
  from subscription_movement m
  union all
  select e.id + 1000000000000, 'trial'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint, 0::bigint,
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer
  from subscription_event e where e.type = 'trial'
  union all
  select e.id + 2000000000000, 'cancellation'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint,
    coalesce((select m.mrr_after from subscription_movement m where m.subscription_id = e.subscription_id and m.at <= e.occurred_at
      order by m.at desc, m.id desc limit 1), 0),
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer
  from cancellation e;

-- As in 0123. What is told late makes the cancellation after it one, or none.
create or replace function note_days_of_told() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day, utc_hour)
    select distinct (moment at time zone 'UTC')::date, hour_to_note(moment) from (
      select a.occurred_at as moment from added a where a.type in ('trial', 'payment_failed', 'renewal_off')
      union select (select min(e.occurred_at) from subscription_event e
          where e.subscription_id = a.subscription_id and e.type = 'renewal_off' and e.occurred_at >= a.occurred_at)
        from added a where a.type in ('trial', 'new', 'reactivation', 'renewal_on')
      union select (select min(e.occurred_at) from subscription_event e
          where e.subscription_id = a.subscription_id and e.type = 'renewal_off' and e.occurred_at > a.occurred_at)
        from added a where a.type = 'renewal_off'
      union select moment from added a join subscription_event e on e.subscription_id = a.subscription_id,
          unnest(array[case when e.type in ('trial', 'extended') then e.until end,
            case when e.type in ('conversion', 'churn') then e.occurred_at end]) moment
        where a.type in ('trial', 'extended', 'conversion', 'churn') and e.type in ('trial', 'extended', 'conversion', 'churn')
        and exists (select from subscription_event t where t.subscription_id = a.subscription_id and t.type = 'trial')
      union select o.paid_at from added a join orders o on o.subscription_id = a.subscription_id
        where a.type = 'payment_failed' and o.paid_at > a.occurred_at and o.paid_at <= a.occurred_at + (select grace_days from order_days_zone) * interval '1 day') m
    where moment is not null;
  return null;
end $$;

alter table figure_days add column cancellations bigint not null default 0;
alter table figure_days_restated add column cancellations bigint not null default 0;
alter table figure_hours add column cancellations bigint not null default 0;

-- Rows of their own beside those of days and hours that are added up, since readers add rows up: no day need be counted anew for it.
do $$
declare
  sums text := (select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = 'public' and table_name = 'figure_days' and column_name not in ('grain', 'day_starts_at', 'channel_id', 'campaign_id',
      'plan_id', 'billing_source', 'payment_method', 'device_type', 'os', 'browser', 'cancellations'));
  zeros text := (select string_agg('0', ', ') from unnest(string_to_array(sums, ', ')));
begin
  create temporary table cancelled on commit drop as
    select date_trunc('day', e.occurred_at, z.zone) as day_starts_at, e.occurred_at, s.channel_id, s.campaign_id, e.plan_id
    from cancellation e join subscriptions s on s.id = e.subscription_id, order_days_zone z;
  execute format('insert into figure_days (grain, day_starts_at, channel_id, campaign_id, plan_id, cancellations, %s)
    select g.grain, day_starts_at, c.channel_id, c.campaign_id, c.plan_id, count(*), %s from cancelled m,
      (values (''business'', false, false, false), (''channel'', true, false, false), (''plan'', false, false, true),
        (''source'', false, false, false), (''channel_source'', true, false, false), (''campaign'', true, true, false),
        (''device'', false, false, false), (''browser'', false, false, false), (''channel_browser'', true, false, false),
        (''all'', true, true, true)) g (grain, by_channel, by_campaign, by_plan),
      lateral (select case when by_channel then m.channel_id end, case when by_campaign then m.campaign_id end,
        case when by_plan then m.plan_id end) c (channel_id, campaign_id, plan_id)
    where day_starts_at in (select day_starts_at from figure_days_counted) group by 1, 2, 3, 4, 5', sums, zeros);
  execute format('insert into figure_hours (grain, hour_starts_at, channel_id, cancellations, %s)
    select g.grain, h.starts_at, case when by_channel then channel_id end, count(*), %s from cancelled m,
      (values (''business'', false), (''channel'', true)) g (grain, by_channel),
      lateral (select date_bin(''1 hour'', m.occurred_at, m.day_starts_at)) h (starts_at)
    where h.starts_at in (select hour_starts_at from figure_hours_counted) group by 1, 2, 3', sums, zeros);
  insert into order_days_due (utc_day)
    select distinct (occurred_at at time zone 'UTC')::date from cancelled
    where day_starts_at not in (select day_starts_at from figure_days_counted);
end $$;
