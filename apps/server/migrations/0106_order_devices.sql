-- What the member last came with in the 30 days before they paid: figures by device have orders beside visits.
alter table orders
  add column device_type text constraint orders_device_type_check
    check (device_type in ('desktop', 'mobile', 'tablet', 'tv', 'other')),
  add column os text,
  add column browser text,
  add constraint orders_device_check check (device_type is not null or num_nonnulls(os, browser) = 0);

-- Nothing that was charged changes, so that no trigger of orders has anything to say.
alter table orders disable trigger user;
update orders o set device_type = s.device_type, os = s.os, browser = s.browser
  from (select distinct on (o.id) o.id, v.device_type, v.os, v.browser
    from orders o join member_visitors m on m.member_id = o.user_id and m.since <= o.paid_at
    join visit v on v.visitor_id = m.visitor_id and v.started_at <= o.paid_at
      and v.started_at > o.paid_at - interval '30 days' and not v.is_bot
    order by o.id, v.started_at desc, v.site_id, v.id) s
  where s.id = o.id;
alter table orders enable trigger user;

-- As `subscription_touches_due`, and twice for the same reason.
create table order_devices_due (
  id bigserial primary key,
  order_id bigint not null,
  due_at timestamptz not null default now()
);
create index order_devices_due_due_at_index on order_devices_due (due_at);
create function note_devices_of_orders() returns trigger language plpgsql as $$
begin
  insert into order_devices_due (order_id, due_at)
    select id, now() + part * interval '1 minute' from written, generate_series(0, 1) part;
  return null;
end $$;
create trigger orders_note_devices after insert on orders
  referencing new table as written for each statement execute function note_devices_of_orders();

-- What came back of an order counts by its device too.
create function note_days_of_devices() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day)
    with moved as (select w.id, w.paid_at from written w join before b using (id)
      where (w.device_type, w.os, w.browser) is distinct from (b.device_type, b.os, b.browser))
    select distinct (moment at time zone 'UTC')::date from (
      select paid_at as moment from moved
      union select r.occurred_at from moved m join refunds r on r.order_id = m.id
      union select moment from moved m join chargebacks c on c.order_id = m.id, unnest(array[c.occurred_at, c.resolved_at]) moment) d
    where moment is not null;
  return null;
end $$;
create trigger orders_note_days_of_devices after update on orders
  referencing old table as before new table as written for each statement execute function note_days_of_devices();

alter table figure_days
  add column device_type text,
  add column os text,
  add column browser text,
  drop constraint figure_days_grain_check,
  add constraint figure_days_grain_check check (grain in
    ('business', 'channel', 'plan', 'campaign', 'source', 'device', 'browser', 'channel_browser', 'all'));
alter table figure_days_restated
  add column device_type text,
  add column os text,
  add column browser text;
-- Days that come to tell more said nothing else before: they are shown anew from now on.
update figure_days_counted set stands_since = now();
insert into order_days_due (utc_day)
  select (day_starts_at at time zone 'UTC')::date + part from (select distinct day_starts_at from figure_days) d,
    generate_series(0, 1) part;
