-- When a trial's time is up stood three times: twice in this view, and in the statement that adds days up. What is given after its end, and the
-- days of grace after that, is no trial any more.
create function trial_until(subscription bigint, began timestamptz) returns table (until timestamptz)
language sql stable parallel safe as $$
  select coalesce(min(given.stood) filter (where given.occurred_at > given.stood + (select grace_days from order_days_zone) * interval '1 day'),
    max(given.until))
  from (select e.occurred_at, e.until, max(e.until) over (order by e.occurred_at, e.id rows between unbounded preceding and 1 preceding) as stood
    from subscription_event e where e.subscription_id = subscription and e.type in ('trial', 'extended') and e.occurred_at >= began) given
$$;

create or replace view trial_end as
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, x.until as over_at, e.received_at
  from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id and x.occurred_at >= e.occurred_at
  where e.type = 'trial' and x.type in ('trial', 'extended') and x.until <= now()
    and x.until = (select t.until from trial_until(e.subscription_id, e.occurred_at) t)
    and not exists (select from subscription_event y where y.subscription_id = e.subscription_id and y.type in ('trial', 'extended')
      and y.occurred_at >= e.occurred_at and y.until = x.until and y.id > x.id)
    and not exists (select from subscription_event g where g.subscription_id = e.subscription_id and g.type in ('conversion', 'churn')
      and g.occurred_at >= e.occurred_at and g.occurred_at < x.until)
  union all
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, x.occurred_at, e.received_at
  from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id and x.occurred_at >= e.occurred_at
  where e.type = 'trial' and x.type in ('conversion', 'churn')
    and not exists (select from subscription_event g where g.subscription_id = e.subscription_id and g.type in ('conversion', 'churn')
      and g.occurred_at >= e.occurred_at and (g.occurred_at, g.id) < (x.occurred_at, x.id))
    and x.occurred_at < (select t.until from trial_until(e.subscription_id, e.occurred_at) t);
