-- What is owed in a currency in which nothing is counted any more is carried over in a statement of its own, beside that of the month.
alter table statements
  add column carries_only boolean not null default false,
  add constraint statements_carries_only_check check (not carries_only or (carried_in < 0
    and (orders, gross, discount, fees, refunds, chargebacks, share, late, without_rate) = (0, 0, 0, 0, 0, 0, 0, 0, 0))),
  drop constraint statements_month_key,
  add constraint statements_month_key unique (channel_id, month, currency);
create unique index statements_counted_key on statements (channel_id, month) where not carries_only;
