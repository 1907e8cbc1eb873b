-- A trial has ended once its time is up, and not on the morning of its last day. Nothing is told when that happens: until which moment
-- the days of such ends have been noted is kept here.
create table trial_ends_noted (
  is_only boolean primary key default true constraint trial_ends_noted_is_only_check check (is_only),
  noted_until timestamptz not null
);
insert into trial_ends_noted (noted_until) values (now());

create or replace view trial_end as
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, x.until as over_at, e.received_at
  from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id and x.occurred_at >= e.occurred_at
  where e.type = 'trial' and x.type in ('trial', 'extended') and x.until <= now()
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

-- Counted before their time.
insert into order_days_due (utc_day)
  select distinct (until at time zone 'UTC')::date from subscription_event where type in ('trial', 'extended') and until > now();
