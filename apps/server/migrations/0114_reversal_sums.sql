-- Refunds and disputes added up by day and month, of their own and of their sale, by what refund statistics tell them apart by: reading those
-- of two years with their orders took 0.4 s.
create table reversal_sums (
  part text not null constraint reversal_sums_part_check check (part in ('day', 'month')),
  grain text not null constraint reversal_sums_grain_check check (grain in ('business', 'channel')),
  -- On the day on which it came back, or on that of its sale.
  view text not null constraint reversal_sums_view_check check (view in ('cash', 'cohort')),
  starts_at timestamptz not null,
  channel_id bigint,
  kind text not null constraint reversal_sums_kind_check check (kind in ('refund', 'chargeback')),
  told_by text collate "C" not null constraint reversal_sums_told_by_check
    check (told_by in ('all', 'reason', 'initiator', 'plan', 'method', 'channel', 'days')),
  -- Plans and channels by their number, days since the sale to a tenth.
  key text collate "C",
  reversals bigint not null constraint reversal_sums_reversals_check check (reversals > 0),
  amount bigint not null constraint reversal_sums_amount_check check (amount >= 0),
  partial bigint not null constraint reversal_sums_partial_check check (partial >= 0),
  open bigint not null constraint reversal_sums_open_check check (open >= 0),
  won bigint not null constraint reversal_sums_won_check check (won >= 0)
);
create index reversal_sums_starts_at_index on reversal_sums (grain, view, part, starts_at);

-- By the day in UTC, as in `order_days_due`.
create table reversal_days_due (
  id bigserial primary key,
  utc_day date not null
);
create index reversal_days_due_utc_day_index on reversal_days_due (utc_day);

create function note_days_of_reversals() returns trigger language plpgsql as $$
begin
  insert into reversal_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date
    from written w join orders o on o.id = w.order_id, unnest(array[w.occurred_at, o.paid_at]) moment
    where w.occurred_at is not null;
  return null;
end $$;
create trigger refunds_note_reversals_added after insert on refunds
  referencing new table as written for each statement execute function note_days_of_reversals();
create trigger refunds_note_reversals_changed after update on refunds
  referencing new table as written for each statement execute function note_days_of_reversals();
create trigger chargebacks_note_reversals_added after insert on chargebacks
  referencing new table as written for each statement execute function note_days_of_reversals();
create trigger chargebacks_note_reversals_changed after update on chargebacks
  referencing new table as written for each statement execute function note_days_of_reversals();

insert into reversal_days_due (utc_day)
  select distinct (moment at time zone 'UTC')::date
  from (select order_id, occurred_at from refunds union all select order_id, occurred_at from chargebacks) r
    join orders o on o.id = r.order_id, unnest(array[r.occurred_at, o.paid_at]) moment
  where r.occurred_at is not null;
