-- Where subscriptions came from is kept with them, so that no report looks through all visits for it.
-- As whom visitors were seen: who knows the member then knows the visitors, by whom facts are spread (0064).
create table member_visitors (
  visitor_id uuid not null,
  member_id bigint not null constraint member_visitors_member_id_fkey references users,
  -- The first visit that says so.
  since timestamptz not null,
  primary key (visitor_id, member_id)
);
create index member_visitors_member_id_index on member_visitors (member_id);

-- The first visit that is known of who subscribed, and the last that is credited; what they played, beside it.
create table subscription_touches (
  subscription_id bigint not null constraint subscription_touches_subscription_id_fkey references subscriptions,
  touch text not null constraint subscription_touches_touch_check check (touch in ('first', 'last')),
  visited_at timestamptz not null,
  site_id bigint not null,
  visit_id uuid not null,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  referrer_host text,
  landing_path text not null,
  played_at timestamptz,
  play_id uuid,
  video_id bigint,
  primary key (subscription_id, touch),
  constraint subscription_touches_played_check check (num_nonnulls(played_at, play_id, video_id) in (0, 3))
);

-- Whose touches are to be looked for. Twice for a new one: whoever was telling of visits while it was made could not see it.
create table subscription_touches_due (
  id bigserial primary key,
  subscription_id bigint not null,
  due_at timestamptz not null default now()
);
create index subscription_touches_due_due_at_index on subscription_touches_due (due_at);

-- Subscriptions by where they came from, added up by day, and by month of what days say: most questions are of many months.
create table origin_sums (
  part text not null constraint origin_sums_part_check check (part in ('day', 'month')),
  grain text not null constraint origin_sums_grain_check check (grain in ('business', 'campaign', 'plan')),
  starts_at timestamptz not null,
  -- Grouped by, and in no language: by bytes is quickest.
  kind text collate "C" not null
    constraint origin_sums_kind_check check (kind in ('source', 'campaign', 'referrer', 'landing_page', 'video')),
  -- A video by its number; none where no visit is known.
  origin text collate "C",
  channel_id bigint,
  campaign_id bigint,
  plan_id bigint,
  first_touch bigint not null constraint origin_sums_first_touch_check check (first_touch >= 0),
  first_touch_payments bigint not null
    constraint origin_sums_first_touch_payments_check check (first_touch_payments >= 0),
  last_touch bigint not null constraint origin_sums_last_touch_check check (last_touch >= 0),
  last_touch_payments bigint not null
    constraint origin_sums_last_touch_payments_check check (last_touch_payments >= 0)
);
create index origin_sums_starts_at_index on origin_sums (grain, part, starts_at, channel_id, plan_id);

-- By the day in UTC, as in `order_days_due`.
create table origin_days_due (
  id bigserial primary key,
  utc_day date not null
);
create index origin_days_due_utc_day_index on origin_days_due (utc_day);

create function note_new_subscriptions() returns trigger language plpgsql as $$
begin
  insert into subscription_touches_due (subscription_id, due_at)
    select id, now() + part * interval '1 minute' from written, generate_series(0, 1) part;
  insert into origin_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from written;
  return null;
end $$;
create function note_moved_subscriptions() returns trigger language plpgsql as $$
begin
  insert into subscription_touches_due (subscription_id)
    select w.id from written w join before b using (id) where w.started_at <> b.started_at;
  insert into origin_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date from written w join before b using (id), unnest(array[w.started_at, b.started_at]) moment
    where (w.started_at, w.plan_id, w.channel_id, w.campaign_id) is distinct from (b.started_at, b.plan_id, b.channel_id, b.campaign_id);
  return null;
end $$;
-- What was first paid counts on the day on which the subscription began.
create function note_days_of_first_payments() returns trigger language plpgsql as $$
begin
  insert into origin_days_due (utc_day)
    select distinct (s.started_at at time zone 'UTC')::date from written w join subscriptions s on s.id = w.subscription_id
    where w.billing_source in ('initial', 'conversion');
  return null;
end $$;
create function note_days_of_touches() returns trigger language plpgsql as $$
begin
  insert into origin_days_due (utc_day)
    select distinct (s.started_at at time zone 'UTC')::date from written w join subscriptions s on s.id = w.subscription_id;
  return null;
end $$;
create trigger subscriptions_note_origins_added after insert on subscriptions
  referencing new table as written for each statement execute function note_new_subscriptions();
create trigger subscriptions_note_origins_changed after update on subscriptions
  referencing old table as before new table as written for each statement execute function note_moved_subscriptions();
create trigger orders_note_origins after insert on orders
  referencing new table as written for each statement execute function note_days_of_first_payments();
create trigger subscription_touches_note_added after insert on subscription_touches
  referencing new table as written for each statement execute function note_days_of_touches();
create trigger subscription_touches_note_changed after update on subscription_touches
  referencing new table as written for each statement execute function note_days_of_touches();
create trigger subscription_touches_note_removed after delete on subscription_touches
  referencing old table as written for each statement execute function note_days_of_touches();

insert into member_visitors (visitor_id, member_id, since)
  select v.visitor_id, v.member_id, min(v.started_at) from visit v
  where v.member_id is not null and not v.is_bot and v.member_id in (select id from users) group by 1, 2;
insert into subscription_touches_due (subscription_id) select id from subscriptions;
insert into origin_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from subscriptions;
