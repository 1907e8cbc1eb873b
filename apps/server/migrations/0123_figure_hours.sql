-- Hours of the last days, added up as days are: a day that goes on, or that is looked at until the present minute, is read by its
-- hours, and fact by fact in those alone that are noted or cut. They begin where hours of a day of the business do.
create table figure_hours (like figure_days including defaults);
alter table figure_hours
  drop column campaign_id, drop column plan_id, drop column billing_source, drop column payment_method,
  drop column device_type, drop column os, drop column browser;
alter table figure_hours rename column day_starts_at to hour_starts_at;
alter table figure_hours add constraint figure_hours_grain_check check (grain in ('business', 'channel'));
create index figure_hours_hour_starts_at_index on figure_hours (grain, hour_starts_at);

create table audience_hours (
  grain text not null constraint audience_hours_grain_check check (grain in ('business', 'channel')),
  hour_starts_at timestamptz not null,
  channel_id bigint,
  visits bigint not null constraint audience_hours_visits_check check (visits >= 0),
  bot_visits bigint not null constraint audience_hours_bot_visits_check check (bot_visits >= 0)
);
create index audience_hours_hour_starts_at_index on audience_hours (grain, hour_starts_at);

-- Hours that are added up, also where nothing happened in them.
create table figure_hours_counted (hour_starts_at timestamptz primary key);
create table audience_hours_counted (hour_starts_at timestamptz primary key);

-- The hour in UTC in which something of the day is to be added up anew; all of them where it says none.
alter table order_days_due add column utc_hour smallint
  constraint order_days_due_utc_hour_check check (utc_hour between 0 and 23);
-- Days before the last ones are not kept by the hour.
create function hour_to_note(moment timestamptz) returns smallint language sql stable as $$
  select case when moment > now() - interval '35 days' then extract(hour from moment at time zone 'UTC')::smallint end
$$;

create or replace function note_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_days_due (utc_day, utc_hour)
      select distinct (paid_at at time zone 'UTC')::date, hour_to_note(paid_at) from new_orders;
  else
    insert into order_days_due (utc_day, utc_hour)
      select distinct (n.paid_at at time zone 'UTC')::date, hour_to_note(n.paid_at) from new_orders n join old_orders o using (id)
      where (n.transaction_fee, n.settlement_fee, n.reserve_fee, n.refunded, n.charged_back)
        is distinct from (o.transaction_fee, o.settlement_fee, o.reserve_fee, o.refunded, o.charged_back);
  end if;
  return null;
end $$;

-- What is decided of a refund or a dispute later may have been of another hour of its day before: then all of it is noted.
create or replace function note_days_of_added() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into order_days_due (utc_day, utc_hour)
      select distinct (registered_at at time zone 'UTC')::date, hour_to_note(registered_at) from added;
  else
    insert into order_days_due (utc_day, utc_hour)
      select distinct (occurred_at at time zone 'UTC')::date, case when tg_op = 'INSERT' then hour_to_note(occurred_at) end
      from added where occurred_at is not null;
  end if;
  return null;
end $$;

-- What ended a trial until now may have done so in another hour of the day than what ends it from now on.
create or replace function note_days_of_told() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day, utc_hour)
    select distinct (moment at time zone 'UTC')::date, hour_to_note(moment) from (
      select a.occurred_at as moment from added a where a.type in ('trial', 'payment_failed')
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

-- What a failed renewal came to until now may have been a later charge than this one.
create or replace function note_days_of_failed() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day, utc_hour)
    with failed as (
      select e.subscription_id, e.occurred_at, (select grace_days from order_days_zone) * interval '1 day' as grace
      from added a join subscription_event e
        on e.subscription_id = a.subscription_id and e.type = 'payment_failed'
        and e.occurred_at < a.paid_at and e.occurred_at >= a.paid_at - (select grace_days from order_days_zone) * interval '1 day'
      where a.billing_source = 'renewal')
    select distinct (moment at time zone 'UTC')::date, hour_to_note(moment) from (
      select occurred_at as moment from failed
      union select o.paid_at from failed f join orders o on o.subscription_id = f.subscription_id
        where o.billing_source = 'renewal' and o.paid_at > f.occurred_at and o.paid_at <= f.occurred_at + f.grace) m;
  return null;
end $$;

create or replace function note_days_of_moved() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day, utc_hour)
    select distinct (moment at time zone 'UTC')::date, hour_to_note(moment) from (
      select at as moment from added
      union select (select min(m.at) from subscription_movement m where m.subscription_id = a.subscription_id and m.at > a.at)
        from added a) m
    where moment is not null;
  return null;
end $$;

create or replace function note_days_of_devices() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day, utc_hour)
    with moved as (select w.id, w.paid_at from written w join before b using (id)
      where (w.device_type, w.os, w.browser) is distinct from (b.device_type, b.os, b.browser))
    select distinct (moment at time zone 'UTC')::date, hour_to_note(moment) from (
      select paid_at as moment from moved
      union select r.occurred_at from moved m join refunds r on r.order_id = m.id
      union select moment from moved m join chargebacks c on c.order_id = m.id, unnest(array[c.occurred_at, c.resolved_at]) moment) d
    where moment is not null;
  return null;
end $$;
