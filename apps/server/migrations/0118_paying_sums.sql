-- How many members paid, by day and month of the business and by the day on which each of them had paid before: who pays on two days of a
-- span is one of its paying members, the one who had not paid since it began.
create table paying_sums (
  part text not null constraint paying_sums_part_check check (part in ('day', 'month')),
  grain text not null constraint paying_sums_grain_check check (grain in ('business', 'channel', 'plan')),
  starts_at timestamptz not null,
  channel_id bigint,
  plan_id bigint,
  -- The last day before this one, of a month before it, on which they paid at all, through this channel, or for this plan; null of none.
  paid_before timestamptz,
  members bigint not null constraint paying_sums_members_check check (members > 0),
  constraint paying_sums_grain_told_check check ((grain = 'channel') = (channel_id is not null) and (grain = 'plan') = (plan_id is not null))
);
create index paying_sums_starts_at_index on paying_sums (grain, part, starts_at, channel_id, plan_id) include (paid_before, members);

-- By the day in UTC, as in `order_days_due`. Twice: whoever tells of another order of the member just now does not see this one.
create table paying_days_due (
  id bigserial primary key,
  utc_day date not null,
  due_at timestamptz not null default now()
);
create index paying_days_due_utc_day_index on paying_days_due (utc_day);

-- When a member paid, without a look at the orders themselves.
create index orders_user_id_paid_at_index on orders (user_id, paid_at) include (channel_id, plan_id);

-- An order that is told late is what was paid before the next one of its member. Of more than a thousand every day since the first is noted,
-- which costs less than to look for those.
create function note_paying_days() returns trigger language plpgsql as $$
declare
  zone text := (select z.zone from order_days_zone z);
  told bigint;
  first date;
  last date;
begin
  select count(*), (min(paid_at) at time zone 'UTC')::date, (max(paid_at) at time zone 'UTC')::date into told, first, last from written;
  if told > 1000 then
    insert into paying_days_due (utc_day)
      select each::date from generate_series(first, greatest(last, (now() at time zone 'UTC')::date), interval '1 day') each;
  else
    insert into paying_days_due (utc_day, due_at)
      select day, now() + part * interval '1 minute' from (
        select distinct (moment at time zone 'UTC')::date as day
        from written w cross join lateral (
          select min(o.paid_at) as ever, min(o.paid_at) filter (where o.channel_id = w.channel_id) as in_channel,
            min(o.paid_at) filter (where o.plan_id = w.plan_id) as in_plan
          from orders o where o.user_id = w.user_id
            and o.paid_at >= (date_trunc('day', w.paid_at at time zone zone) + interval '1 day') at time zone zone) n,
          unnest(array[w.paid_at, n.ever, n.in_channel, n.in_plan]) moment
        where moment is not null) d, generate_series(0, 1) part;
  end if;
  return null;
end $$;
create trigger orders_note_paying_days after insert on orders
  referencing new table as written for each statement execute function note_paying_days();

insert into paying_days_due (utc_day) select distinct (paid_at at time zone 'UTC')::date from orders;
