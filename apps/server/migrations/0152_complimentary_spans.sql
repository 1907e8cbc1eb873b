-- From when until when members have access that was given to them while they pay for nothing: a row a span, of each subscription that
-- holds a gift. There are few, so that they are read each time.
create index subscription_event_given_index on subscription_event (subscription_id) where type = 'complimentary';
create view complimentary_span as
  select g.subscription_id, g.user_id, g.plan_id, g.channel_id, g.campaign_id, lower(span) as begins_at, upper(span) as ends_at
  from (
    select s.id as subscription_id, s.user_id, s.plan_id, s.channel_id, s.campaign_id,
      range_agg(tstzrange(e.occurred_at, e.until)) as given
    from subscription_event e join subscriptions s on s.id = e.subscription_id
    where e.type = 'complimentary' and e.until > e.occurred_at
    group by s.id) g
  cross join lateral (
    select range_agg(tstzrange(m.at, m.next_at)) as spans from (
      select at, mrr_after, lead(at) over (partition by subscription_id order by at, id) as next_at
      from subscription_movement where user_id = g.user_id) m
    where m.mrr_after > 0 and (m.next_at is null or m.next_at > m.at)) paid
  cross join lateral unnest(g.given - coalesce(paid.spans, '{}'::tstzmultirange)) span;

-- Answers of days that are added up show them beside these.
create constraint trigger subscription_event_move_figure_names after insert on subscription_event
  deferrable initially deferred for each row when (new.type = 'complimentary') execute function move_figure_names_version();
