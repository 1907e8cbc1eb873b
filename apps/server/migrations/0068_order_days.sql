-- Orders added up by day, so that sums over millions of them are read from thousands of rows. A row is a day of the business
-- and all by which lists and figures tell orders apart; which days are to be added up anew is noted with each write.
create table order_days (
  day_starts_at timestamptz not null,
  plan_id bigint not null,
  channel_id bigint,
  billing_source text not null,
  payment_method text not null,
  provider text not null,
  currency text not null,
  status text not null,
  orders integer not null,
  amount bigint not null,
  transaction_fee bigint not null,
  settlement_fee bigint not null,
  reserve_fee bigint not null,
  total_amount bigint not null,
  refunded bigint not null,
  charged_back bigint not null
);
create index order_days_day_starts_at_index on order_days (day_starts_at);

-- By which zone the days were counted; the product says so when it starts.
create table order_days_zone (
  is_only boolean primary key default true constraint order_days_zone_is_only_check check (is_only),
  zone text not null
);
insert into order_days_zone (zone) values ('UTC');

-- By the day in UTC, as no zone is known here.
create table order_days_due (
  id bigserial primary key,
  utc_day date not null
);
create index order_days_due_utc_day_index on order_days_due (utc_day);

create function note_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_days_due (utc_day) select distinct (paid_at at time zone 'UTC')::date from new_orders;
  else
    insert into order_days_due (utc_day)
      select distinct (n.paid_at at time zone 'UTC')::date from new_orders n join old_orders o using (id)
      where (n.transaction_fee, n.settlement_fee, n.reserve_fee, n.refunded, n.charged_back)
        is distinct from (o.transaction_fee, o.settlement_fee, o.reserve_fee, o.refunded, o.charged_back);
  end if;
  return null;
end $$;
create trigger orders_note_days_added after insert on orders
  referencing new table as new_orders for each statement execute function note_order_days();
create trigger orders_note_days_changed after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function note_order_days();
insert into order_days_due (utc_day) select distinct (paid_at at time zone 'UTC')::date from orders;
