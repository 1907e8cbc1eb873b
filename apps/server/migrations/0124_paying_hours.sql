-- A day in UTC touches two of a business that is elsewhere, so that an order of today noted yesterday as well: now the hour is noted too,
-- in UTC as in `order_days_due`; all of the day where there is none.
alter table paying_days_due add column utc_hour smallint
  constraint paying_days_due_utc_hour_check check (utc_hour between 0 and 23);

-- As before, but by the hour, and twice however many are told at once. By the clock, for a transaction may have begun long ago.
create or replace function note_paying_days() returns trigger language plpgsql as $$
declare
  zone text := (select z.zone from order_days_zone z);
  told bigint;
  first date;
  last date;
begin
  select count(*), (min(paid_at) at time zone 'UTC')::date, (max(paid_at) at time zone 'UTC')::date into told, first, last from written;
  if told > 1000 then
    insert into paying_days_due (utc_day, due_at)
      select each::date, clock_timestamp() + part * interval '1 minute'
      from generate_series(first, greatest(last, (now() at time zone 'UTC')::date), interval '1 day') each, generate_series(0, 1) part;
  else
    insert into paying_days_due (utc_day, utc_hour, due_at)
      select (hour at time zone 'UTC')::date, extract(hour from hour at time zone 'UTC'), clock_timestamp() + part * interval '1 minute' from (
        select distinct date_trunc('hour', moment, 'UTC') as hour
        from written w cross join lateral (
          select min(o.paid_at) as ever, min(o.paid_at) filter (where o.channel_id = w.channel_id) as in_channel,
            min(o.paid_at) filter (where o.plan_id = w.plan_id) as in_plan
          from orders o where o.user_id = w.user_id
            and o.paid_at >= (date_trunc('day', w.paid_at at time zone zone) + interval '1 day') at time zone zone) n,
          unnest(array[w.paid_at, n.ever, n.in_channel, n.in_plan]) moment
        where moment is not null) h, generate_series(0, 1) part;
  end if;
  return null;
end $$;
