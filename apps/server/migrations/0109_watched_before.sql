-- What members watched before they first paid and before they left, added up by day and month of that: looked through for each question,
-- the views of two years took seconds.
create table watched_sums (
  part text not null constraint watched_sums_part_check check (part in ('day', 'month')),
  before text not null constraint watched_sums_before_check check (before in ('payment', 'leaving')),
  starts_at timestamptz not null,
  -- All of them, those who watched anything, and those who watched a video.
  who text not null constraint watched_sums_who_check check (who in ('members', 'watchers', 'video')),
  video_id bigint,
  -- Of those who count a second time: when they counted before. Of a span that holds both they are one.
  counted_at timestamptz,
  members bigint not null constraint watched_sums_members_check check (members > 0),
  constraint watched_sums_video_check check ((who = 'video') = (video_id is not null))
);
create index watched_sums_starts_at_index on watched_sums (before, who, part, starts_at) include (video_id, counted_at, members);

-- By the day in UTC, as in `order_days_due`. Twice for what is new: whoever was telling of views while it was written could not see it.
create table watched_days_due (
  id bigserial primary key,
  utc_day date not null,
  due_at timestamptz not null default now()
);
create index watched_days_due_utc_day_index on watched_days_due (utc_day);

create function note_watched_days(days date[]) returns void language sql as $$
  insert into watched_days_due (utc_day, due_at)
    select day, now() + part * interval '1 minute' from unnest(days) day, generate_series(0, 1) part
$$;
-- Of more than a thousand every day since the first is noted, which costs less than to look for those that they move.
create function note_watched_days_since(first date, last date) returns void language sql as $$
  insert into watched_days_due (utc_day)
    select day::date from generate_series(first, greatest(last, (now() at time zone 'UTC')::date), interval '1 day') day
$$;

-- A first payment that is told late takes the place of a later one.
create function note_days_of_first_paid() returns trigger language plpgsql as $$
declare
  told bigint;
  first date;
  last date;
begin
  select count(*), (min(paid_at) at time zone 'UTC')::date, (max(paid_at) at time zone 'UTC')::date into told, first, last from written
    where billing_source in ('initial', 'conversion');
  if told > 1000 then
    perform note_watched_days_since(first, last);
  elsif told > 0 then
    perform note_watched_days(array(select distinct (o.paid_at at time zone 'UTC')::date
      from (select distinct user_id from written where billing_source in ('initial', 'conversion')) w join orders o using (user_id)
      where o.billing_source in ('initial', 'conversion')));
  end if;
  return null;
end $$;
create trigger orders_note_watched_days after insert on orders
  referencing new table as written for each statement execute function note_days_of_first_paid();

-- Who left before counts once in a span that holds both.
create function note_days_of_leaving() returns trigger language plpgsql as $$
declare
  told bigint;
  first date;
  last date;
begin
  select count(*), (min(at) at time zone 'UTC')::date, (max(at) at time zone 'UTC')::date into told, first, last from written where movement = 'churn';
  if told > 1000 then
    perform note_watched_days_since(first, last);
  elsif told > 0 then
    perform note_watched_days(array(select (at at time zone 'UTC')::date from written where movement = 'churn'
      union select (m.at at time zone 'UTC')::date
        from (select user_id, min(at) as at from written where movement = 'churn' group by user_id) w
          join subscription_movement m on m.user_id = w.user_id and m.movement = 'churn' and m.at >= w.at));
  end if;
  return null;
end $$;
create trigger subscription_movement_note_watched_added after insert on subscription_movement
  referencing new table as written for each statement execute function note_days_of_leaving();
create trigger subscription_movement_note_watched_removed after delete on subscription_movement
  referencing old table as written for each statement execute function note_days_of_leaving();

insert into watched_days_due (utc_day)
  select (paid_at at time zone 'UTC')::date from orders where billing_source in ('initial', 'conversion')
  union select (at at time zone 'UTC')::date from subscription_movement where movement = 'churn';
