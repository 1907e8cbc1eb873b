-- Each gift of access, with from when until when its member pays for nothing meanwhile: what complimentary members are counted of (0152),
-- gift by gift. Rows are read in the order in which gifts were made; what was paid for is looked up for those that are shown.
create index subscription_event_given_at_index on subscription_event (occurred_at) where type = 'complimentary';
create view gifts as
  select e.id * 1000 + free.place as id, e.occurred_at as given_at, e.until as given_until, lower(free.span) as begins_at,
    upper(free.span) as ends_at, e.subscription_id, s.user_id, s.plan_id, s.channel_id, s.campaign_id,
    e.received_at as created_at, e.received_at as updated_at, 1::integer as version
  from subscription_event e join subscriptions s on s.id = e.subscription_id
    cross join lateral (
      select range_agg(tstzrange(m.at, m.next_at)) as spans from (
        select at, mrr_after, lead(at) over (partition by subscription_id order by at, id) as next_at
        from subscription_movement where user_id = s.user_id) m
      where m.mrr_after > 0 and (m.next_at is null or m.next_at > m.at)) paid
    cross join lateral unnest(tstzmultirange(tstzrange(e.occurred_at, e.until)) - coalesce(paid.spans, '{}'::tstzmultirange))
      with ordinality free (span, place)
  where e.type = 'complimentary' and e.until > e.occurred_at;

-- Whoever sees what subscribers are added up of.
insert into role_permissions (role_id, permission)
  select role_id, verb || '-gifts' from role_permissions, unnest(array['list', 'export']) verb where permission = verb || '-movements'
  on conflict do nothing;
