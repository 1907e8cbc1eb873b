-- Since when a member, and since when this subscription, had been paying without a gap: who was there when a span began is
-- lost once in it, whoever came and went within it is not.
alter table subscription_movement add column member_since timestamptz, add column contract_since timestamptz;
update subscription_movement m set member_since = w.member_since, contract_since = w.contract_since
  from (select id,
      max(at) filter (where movement in ('new', 'reactivation')) over (partition by user_id order by at, id) as member_since,
      max(at) filter (where mrr_before = 0) over (partition by subscription_id order by at, id) as contract_since
    from subscription_movement) w
  where w.id = m.id;
alter table subscription_movement alter column member_since set not null, alter column contract_since set not null;
create index subscription_movement_lost_index on subscription_movement (at)
  include (movement, member_since, contract_since, subscription_id) where mrr_after = 0;

-- How many days after a trial ended its first full payment still counts as its success, and how many days a failed renewal is
-- waited for. The part of the price of a subscription that is earned, in basis points, says what a member is worth.
alter table order_days_zone
  add column trial_days integer not null default 7,
  add column grace_days integer not null default 7,
  add column gross_margin integer not null default 10000;

alter table figure_days
  add column contracts bigint not null default 0,
  add column contract_mrr bigint not null default 0,
  add column subscribers_lost_unwillingly bigint not null default 0,
  add column trials_ended bigint not null default 0,
  add column trials_converted bigint not null default 0,
  add column renewals_failed bigint not null default 0,
  add column renewals_recovered bigint not null default 0,
  add column orders_recovered bigint not null default 0,
  add column recovered bigint not null default 0,
  add column reserve_released bigint not null default 0;

create index subscription_event_failed_index on subscription_event (occurred_at)
  where type = 'payment_failed' and attempt = 1;
create index subscription_event_tried_index on subscription_event (until) where type in ('trial', 'extended');
create index subscription_event_trial_over_index on subscription_event (occurred_at) where type in ('conversion', 'churn');
create index segpays_paid_at_index on segpays (paid_at) where reserve_released > 0;

-- A trial counts on the day on which it ends, a failed renewal on that on which it was due, whatever is told of them later.
create function note_days_of_told() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date from (
      select a.occurred_at as moment from added a where a.type in ('trial', 'payment_failed')
      union select e.until from added a join subscription_event e on e.subscription_id = a.subscription_id
        where a.type in ('trial', 'extended', 'conversion', 'churn') and e.type in ('trial', 'extended')
      union select a.occurred_at from added a where a.type in ('conversion', 'churn')
        and exists (select from subscription_event e where e.subscription_id = a.subscription_id and e.type = 'trial')
      union select o.paid_at from added a join orders o on o.subscription_id = a.subscription_id
        where a.type = 'payment_failed' and o.paid_at > a.occurred_at and o.paid_at <= a.occurred_at + (select grace_days from order_days_zone) * interval '1 day') m
    where moment is not null;
  return null;
end $$;
drop trigger subscription_event_note_days on subscription_event;
create trigger subscription_event_note_days after insert on subscription_event
  referencing new table as added for each statement execute function note_days_of_told();

create function note_days_of_failed() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    select distinct (e.occurred_at at time zone 'UTC')::date from added a join subscription_event e
      on e.subscription_id = a.subscription_id and e.type = 'payment_failed'
      and e.occurred_at < a.paid_at and e.occurred_at >= a.paid_at - (select grace_days from order_days_zone) * interval '1 day'
    where a.billing_source = 'renewal';
  return null;
end $$;
create trigger orders_note_days_of_failed after insert on orders
  referencing new table as added for each statement execute function note_days_of_failed();

-- A movement leaves the plan that the one before it came to, so the one after it is counted anew too.
create function note_days_of_moved() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date from (
      select at as moment from added
      union select (select min(m.at) from subscription_movement m where m.subscription_id = a.subscription_id and m.at > a.at)
        from added a) m
    where moment is not null;
  return null;
end $$;
drop trigger subscription_movement_note_days_added on subscription_movement;
drop trigger subscription_movement_note_days_removed on subscription_movement;
create trigger subscription_movement_note_days_added after insert on subscription_movement
  referencing new table as added for each statement execute function note_days_of_moved();
create trigger subscription_movement_note_days_removed after delete on subscription_movement
  referencing old table as added for each statement execute function note_days_of_moved();

create function note_days_of_released() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    select distinct (paid_at at time zone 'UTC')::date from moved where paid_at is not null;
  return null;
end $$;
create trigger segpays_note_days_added after insert on segpays
  referencing new table as moved for each statement execute function note_days_of_released();
create trigger segpays_note_days_changed after update on segpays
  referencing new table as moved for each statement execute function note_days_of_released();
create trigger segpays_note_days_left after update on segpays
  referencing old table as moved for each statement execute function note_days_of_released();
create trigger segpays_note_days_removed after delete on segpays
  referencing old table as moved for each statement execute function note_days_of_released();

insert into order_days_due (utc_day)
  select (day_starts_at at time zone 'UTC')::date from figure_days
  union select (until at time zone 'UTC')::date from subscription_event where type in ('trial', 'extended')
  union select (paid_at at time zone 'UTC')::date from segpays where paid_at is not null;
