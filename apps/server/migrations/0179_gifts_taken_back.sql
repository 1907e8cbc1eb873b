-- What was given away can be taken back: the ledger says so, and it was given until then.
alter table subscription_event drop constraint subscription_event_type_check;
alter table subscription_event add constraint subscription_event_type_check check (type in
  ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction', 'change_scheduled', 'extended',
   'complimentary', 'complimentary_ended', 'renewal_on', 'renewal_off', 'payment_failed', 'paused', 'resumed', 'churn'));

create index subscription_event_given_back_index on subscription_event (subscription_id, occurred_at)
  where type = 'complimentary_ended';

-- Each gift until it ended, be that sooner than it was given for.
create view gift_given as
  select e.id, e.subscription_id, e.occurred_at, e.received_at, least(e.until, (
      select min(x.occurred_at) from subscription_event x
      where x.subscription_id = e.subscription_id and x.type = 'complimentary_ended' and x.occurred_at >= e.occurred_at)) as until
  from subscription_event e where e.type = 'complimentary';

-- As in 0152 and 0165, of these.
create or replace view complimentary_span as
  select g.subscription_id, g.user_id, g.plan_id, g.channel_id, g.campaign_id, lower(span) as begins_at, upper(span) as ends_at
  from (
    select s.id as subscription_id, s.user_id, s.plan_id, s.channel_id, s.campaign_id,
      range_agg(tstzrange(e.occurred_at, e.until)) as given
    from gift_given e join subscriptions s on s.id = e.subscription_id
    where e.until > e.occurred_at
    group by s.id) g
  cross join lateral (
    select range_agg(tstzrange(m.at, m.next_at)) as spans from (
      select at, mrr_after, lead(at) over (partition by subscription_id order by at, id) as next_at
      from subscription_movement where user_id = g.user_id) m
    where m.mrr_after > 0 and (m.next_at is null or m.next_at > m.at)) paid
  cross join lateral unnest(g.given - coalesce(paid.spans, '{}'::tstzmultirange)) span;
create or replace view gifts as
  select e.id * 1000 + free.place as id, e.occurred_at as given_at, e.until as given_until, lower(free.span) as begins_at,
    upper(free.span) as ends_at, e.subscription_id, s.user_id, s.plan_id, s.channel_id, s.campaign_id,
    e.received_at as created_at, e.received_at as updated_at, 1::integer as version
  from gift_given e join subscriptions s on s.id = e.subscription_id
    cross join lateral (
      select range_agg(tstzrange(m.at, m.next_at)) as spans from (
        select at, mrr_after, lead(at) over (partition by subscription_id order by at, id) as next_at
        from subscription_movement where user_id = s.user_id) m
      where m.mrr_after > 0 and (m.next_at is null or m.next_at > m.at)) paid
    cross join lateral unnest(tstzmultirange(tstzrange(e.occurred_at, e.until)) - coalesce(paid.spans, '{}'::tstzmultirange))
      with ordinality free (span, place)
  where e.until > e.occurred_at;

-- Answers of days that are added up show them beside these.
drop trigger subscription_event_move_figure_names on subscription_event;
create constraint trigger subscription_event_move_figure_names after insert on subscription_event
  deferrable initially deferred for each row when (new.type in ('complimentary', 'complimentary_ended')) execute function move_figure_names_version();
