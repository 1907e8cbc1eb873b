-- As in 0139. What is given to somebody whose trial had ended, and its days of grace with it, is a gift: the trial ended when its time was up.
-- It was taken for one that had gone on all the time, so that it left its own month and ended anew with the gift.
create or replace view trial_end as
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, x.until as over_at, e.received_at
  from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id and x.occurred_at >= e.occurred_at
  where e.type = 'trial' and x.type in ('trial', 'extended') and x.until <= now()
    and x.until = (
      select coalesce(min(w.stood) filter (where w.occurred_at > w.stood + (select grace_days from order_days_zone) * interval '1 day'), max(w.until))
      from (select y.occurred_at, y.until, max(y.until) over (order by y.occurred_at, y.id rows between unbounded preceding and 1 preceding) as stood
        from subscription_event y where y.subscription_id = e.subscription_id and y.type in ('trial', 'extended')
          and y.occurred_at >= e.occurred_at) w)
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
    and x.occurred_at < (
      select coalesce(min(w.stood) filter (where w.occurred_at > w.stood + (select grace_days from order_days_zone) * interval '1 day'), max(w.until))
      from (select y.occurred_at, y.until, max(y.until) over (order by y.occurred_at, y.id rows between unbounded preceding and 1 preceding) as stood
        from subscription_event y where y.subscription_id = e.subscription_id and y.type in ('trial', 'extended')
          and y.occurred_at >= e.occurred_at) w);

-- Days of trials after whose end something was given say something else from now on, and none of them is called restated for it.
create temporary table changed_days on commit drop as
  with changed as (
    select distinct e.subscription_id from subscription_event e join subscription_event x on x.subscription_id = e.subscription_id
      and x.type in ('trial', 'extended') and x.occurred_at > e.until + (select grace_days from order_days_zone) * interval '1 day'
    where e.type = 'trial')
  select distinct (moment at time zone 'UTC')::date as utc_day
  from changed join subscription_event e using (subscription_id),
    unnest(array[case when e.type in ('trial', 'extended') then e.until end, case when e.type in ('conversion', 'churn') then e.occurred_at end]) moment
  where moment is not null;
insert into order_days_due (utc_day) select utc_day from changed_days;
update figure_days_counted set stands_since = 'infinity'
  where exists (select from changed_days
    where utc_day between (day_starts_at at time zone 'UTC')::date and (day_starts_at at time zone 'UTC')::date + 1);

-- As in 0129. What was given away is no subscription that somebody came for: a batch of complimentary members stood among subscriber sources, all of
-- them of unknown origin.
create or replace view origins as
  select s.id, s.id as subscription_id, s.provider_reference as reference, s.user_id, s.plan_id, s.channel_id, s.campaign_id, s.started_at,
    case when f.touch is not null then source_of_visit(f.utm_source, f.utm_medium, f.referrer_host) end as first_source,
    case when f.touch is not null then coalesce(f.utm_campaign, '(none)') end as first_campaign,
    case when f.touch is not null then coalesce(f.referrer_host, '(none)') end as first_referrer,
    f.landing_path as first_landing_page, f.video_id as first_video_id,
    case when l.touch is not null then source_of_visit(l.utm_source, l.utm_medium, l.referrer_host) end as last_source,
    case when l.touch is not null then coalesce(l.utm_campaign, '(none)') end as last_campaign,
    case when l.touch is not null then coalesce(l.referrer_host, '(none)') end as last_referrer,
    l.landing_path as last_landing_page, l.video_id as last_video_id,
    (select case when o.currency = (select currency from order_days_zone) then o.amount
        else coalesce(converted(o.amount, o.currency, o.rate, (select currency from order_days_zone)), 0) end
      from orders o where o.subscription_id = s.id and o.billing_source in ('initial', 'conversion')
      order by o.paid_at, o.id limit 1) as first_payment,
    (select currency from order_days_zone) as report_currency, s.created_at, s.updated_at, 1::integer as version
  from subscriptions s
    left join subscription_touches f on f.subscription_id = s.id and f.touch = 'first'
    left join subscription_touches l on l.subscription_id = s.id and l.touch = 'last'
  where s.provider <> 'backlot';
insert into origin_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from subscriptions where provider = 'backlot';
