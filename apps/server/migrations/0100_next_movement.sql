-- Which movement comes next is read off the index of its subscription. Asked for as a minimum, it was looked for in the index
-- of times by a plan that was made while the table was empty, past every later movement of all others.
create or replace function note_days_of_moved() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date from (
      select at as moment from added
      union select (
          select m.at from subscription_movement m where m.subscription_id = a.subscription_id and m.at > a.at
          order by m.subscription_id, m.at limit 1
        ) from added a
    ) m
    where moment is not null;
  return null;
end $$;
