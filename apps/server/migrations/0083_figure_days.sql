-- What happened on a day of the business, added up for figures: a row for all that is alike in a grain's dimensions, and the
-- coarser grains beside the finest, so that a year by channel is read from its own few rows. Amounts are in the report
-- currency, each at the rate that was stored with it.
create table figure_days (
  grain text not null
    constraint figure_days_grain_check check (grain in ('business', 'channel', 'plan', 'campaign', 'source', 'all')),
  day_starts_at timestamptz not null,
  channel_id bigint,
  campaign_id bigint,
  plan_id bigint,
  billing_source text,
  payment_method text,
  orders bigint not null,
  orders_without_rate bigint not null,
  gross bigint not null,
  discount bigint not null,
  fees bigint not null,
  reserve_held bigint not null,
  first_payments bigint not null,
  renewals bigint not null,
  refunds bigint not null,
  refunded bigint not null,
  chargebacks bigint not null,
  charged_back bigint not null,
  registrations bigint not null,
  trials bigint not null,
  subscribers_new bigint not null,
  subscribers_reactivated bigint not null,
  subscribers_churned bigint not null,
  mrr_new bigint not null,
  mrr_expansion bigint not null,
  mrr_contraction bigint not null,
  mrr_churn bigint not null,
  mrr_reactivation bigint not null
);
create index figure_days_day_starts_at_index on figure_days (grain, day_starts_at);

-- Days are counted anew where amounts come to be reported in another currency too.
alter table order_days_zone add column currency text not null default 'USD';

create index users_registered_at_moment_index on users (registered_at);
create index subscription_event_trial_index on subscription_event (occurred_at) where type = 'trial';

-- Whatever figures are made of notes its days with the write, as orders do.
create function note_days_of_added() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into order_days_due (utc_day) select distinct (registered_at at time zone 'UTC')::date from added;
  elsif tg_table_name = 'subscription_event' then
    insert into order_days_due (utc_day)
      select distinct (occurred_at at time zone 'UTC')::date from added where type = 'trial';
  elsif tg_table_name = 'subscription_movement' then
    insert into order_days_due (utc_day) select distinct (at at time zone 'UTC')::date from added;
  else
    insert into order_days_due (utc_day)
      select distinct (occurred_at at time zone 'UTC')::date from added where occurred_at is not null;
  end if;
  return null;
end $$;
create function note_days_of_resolved() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    select distinct (resolved_at at time zone 'UTC')::date from added where resolved_at is not null;
  return null;
end $$;
create trigger users_note_days after insert on users
  referencing new table as added for each statement execute function note_days_of_added();
create trigger subscription_event_note_days after insert on subscription_event
  referencing new table as added for each statement execute function note_days_of_added();
create trigger subscription_movement_note_days_added after insert on subscription_movement
  referencing new table as added for each statement execute function note_days_of_added();
create trigger subscription_movement_note_days_removed after delete on subscription_movement
  referencing old table as added for each statement execute function note_days_of_added();
create trigger refunds_note_days_added after insert on refunds
  referencing new table as added for each statement execute function note_days_of_added();
create trigger refunds_note_days_decided after update on refunds
  referencing new table as added for each statement execute function note_days_of_added();
create trigger chargebacks_note_days_added after insert on chargebacks
  referencing new table as added for each statement execute function note_days_of_added();
create trigger chargebacks_note_days_resolved after update on chargebacks
  referencing new table as added for each statement execute function note_days_of_resolved();
insert into order_days_due (utc_day)
  select (paid_at at time zone 'UTC')::date from orders
  union select (registered_at at time zone 'UTC')::date from users
  union select (occurred_at at time zone 'UTC')::date from subscription_event where type = 'trial'
  union select (at at time zone 'UTC')::date from subscription_movement
  union select (occurred_at at time zone 'UTC')::date from refunds where occurred_at is not null
  union select (occurred_at at time zone 'UTC')::date from chargebacks
  union select (resolved_at at time zone 'UTC')::date from chargebacks where resolved_at is not null;
