-- Of a day on which only comments, tickets and videos changed, visits need not be read again.
alter table audience_days_due add column of_visits boolean not null default true;
create or replace function note_days_of_content() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'comments' then
    insert into audience_days_due (utc_day, of_visits)
      select distinct (created_at at time zone 'UTC')::date, false from written;
  elsif tg_table_name = 'supports' then
    insert into audience_days_due (utc_day, of_visits)
      select distinct (moment at time zone 'UTC')::date, false from written, unnest(array[created_at, solved_at]) moment
      where moment is not null;
  else
    insert into audience_days_due (utc_day, of_visits)
      select distinct (published_at at time zone 'UTC')::date, false
      from written where status = 'published' and published_at is not null;
  end if;
  return null;
end $$;
create or replace function note_days_of_changed_content() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'supports' then
    insert into audience_days_due (utc_day, of_visits)
      select distinct (moment at time zone 'UTC')::date, false
      from written w join were o using (id), unnest(array[o.solved_at, w.solved_at]) moment
      where (o.status, o.solved_at) is distinct from (w.status, w.solved_at) and moment is not null;
  else
    insert into audience_days_due (utc_day, of_visits)
      select distinct (moment at time zone 'UTC')::date, false
      from written w join were o using (id), unnest(array[o.published_at, w.published_at]) moment
      where (o.status, o.published_at) is distinct from (w.status, w.published_at)
        and 'published' in (o.status, w.status) and moment is not null;
  end if;
  return null;
end $$;

-- Updates before this one had days added up anew and said that they stand from then on. They stand once they are added up,
-- however long all of them take; none of them is called restated for it.
update figure_days_counted set stands_since = 'infinity' where stands_since > now() - interval '1 day'
  and exists (select from order_days_due
    where utc_day between (day_starts_at at time zone 'UTC')::date and (day_starts_at at time zone 'UTC')::date + 1);
update audience_days_counted set stands_since = 'infinity' where stands_since > now() - interval '1 day'
  and exists (select from audience_days_due
    where utc_day between (day_starts_at at time zone 'UTC')::date and (day_starts_at at time zone 'UTC')::date + 1);
