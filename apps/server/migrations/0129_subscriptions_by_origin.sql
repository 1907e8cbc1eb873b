-- What a visit says of where somebody came from, in the words of figures: one rule for sums and for the rows behind them.
create function source_of_visit(utm_source text, utm_medium text, referrer_host text) returns text language sql immutable parallel safe as $$
  select case when utm_source is not null then utm_source || ' / ' || coalesce(utm_medium, '(none)')
    when referrer_host is not null then referrer_host || ' / referral' else '(direct)' end
$$;

-- Subscriptions with where they came from by both touches, and what was first paid for them: what subscriber sources count. Joined and
-- not looked up, so that a touch that nobody asks for is not read.
create view origins as
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
    left join subscription_touches l on l.subscription_id = s.id and l.touch = 'last';

-- Whoever lists subscriptions and reads these figures is shown what they count.
insert into role_permissions (role_id, permission)
  select s.role_id, verb || '-origins' from unnest(array['list', 'export']) verb
    join role_permissions s on s.permission = verb || '-subscriptions'
    join role_permissions d on d.role_id = s.role_id and d.permission = 'daily-subscriber-source'
  on conflict do nothing;
