-- What a partner is due for a month. A draft may be made anew; once approved nothing of it changes, and what is told of its
-- month later stands in the next one. Amounts are of the report currency at the time, by the rates that the sales kept.
create table statements (
  id bigserial primary key,
  reference text not null generated always as ('P-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  channel_id bigint not null constraint statements_channel_id_fkey references channels,
  month text not null constraint statements_month_check check (char_length(month) between 1 and 7),
  -- The month as moments, by the clocks of the business when it was made.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null constraint statements_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  status text not null default 'draft' constraint statements_status_check check (status in ('draft', 'approved')),
  orders bigint not null default 0 constraint statements_orders_check check (orders >= 0),
  gross bigint not null default 0 constraint statements_gross_check check (gross >= 0),
  discount bigint not null default 0 constraint statements_discount_check check (discount >= 0),
  fees bigint not null default 0 constraint statements_fees_check check (fees >= 0),
  refunds bigint not null default 0 constraint statements_refunds_check check (refunds >= 0),
  chargebacks bigint not null default 0,
  net_sales bigint not null generated always as (gross - refunds - chargebacks) stored,
  share bigint not null default 0,
  -- Of months that were closed before it was told.
  late bigint not null default 0,
  carried_in bigint not null default 0,
  due bigint not null generated always as (greatest(carried_in + share + late, 0)) stored
    constraint statements_due_check check (due >= 0),
  carried_out bigint not null generated always as (least(carried_in + share + late, 0)) stored,
  without_rate bigint not null default 0 constraint statements_without_rate_check check (without_rate >= 0),
  approved_by_id bigint constraint statements_approved_by_id_fkey references admins on delete set null,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint statements_moments_check check (ends_at > starts_at),
  constraint statements_approved_check check ((status = 'approved') = (approved_at is not null)),
  constraint statements_month_key unique (channel_id, month)
);
create unique index statements_reference_key on statements (lower(reference));
create index statements_reference_search_index on statements using gin (reference gin_trgm_ops);
create index statements_reference_prefix_index on statements (lower(reference) text_pattern_ops);
create index statements_month_index on statements (month collate "und-x-icu", id);
create index statements_approved_by_id_index on statements (approved_by_id, id);
create index statements_due_index on statements (due, id);
create index statements_created_at_index on statements (created_at, id);
create index statements_updated_at_index on statements (updated_at, id);

-- A sale, or what came back of one, in the statement that counts it: no fact is ever counted twice.
create table statement_lines (
  id bigserial primary key,
  statement_id bigint not null
    constraint statement_lines_statement_id_fkey references statements on delete cascade deferrable initially deferred,
  kind text not null constraint statement_lines_kind_check
    check (kind in ('sale', 'refund', 'chargeback', 'chargeback_won')),
  source_id bigint not null,
  order_id bigint not null constraint statement_lines_order_id_fkey references orders,
  occurred_at timestamptz not null,
  -- In the order's currency; below zero where it came back.
  amount bigint not null,
  currency text not null,
  rate numeric(20, 10) not null,
  -- In the currency of the statement.
  net bigint not null,
  discount bigint not null,
  fees bigint not null,
  profit_sharing integer not null,
  share bigint not null,
  -- The closed statement of the month that a late one belongs to.
  restates_id bigint constraint statement_lines_restates_id_fkey references statements,
  constraint statement_lines_source_key unique (kind, source_id)
);
create index statement_lines_statement_id_index on statement_lines (statement_id, occurred_at, id);
create index statement_lines_order_id_index on statement_lines (order_id);
create index statement_lines_restates_id_index on statement_lines (restates_id) where restates_id is not null;

create function guard_statement() returns trigger language plpgsql as $$
declare
  -- What the database works out afterwards, what it keeps of the row itself, and who approved it once that admin is gone.
  besides text[] := array['reference', 'net_sales', 'due', 'carried_out', 'created_at', 'updated_at'] || case when new.approved_by_id is null then 'approved_by_id' end;
begin
  if old.status <> 'approved' or tg_op = 'UPDATE' and to_jsonb(new) - besides = to_jsonb(old) - besides then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'An approved statement stays as it is.' using errcode = 'restrict_violation';
end $$;
create trigger statements_guarded before update or delete on statements
  for each row execute function guard_statement();

create function guard_statement_lines() returns trigger language plpgsql as $$
begin
  if exists (select from touched l join statements s on s.id = l.statement_id where s.status = 'approved') then
    raise exception 'An approved statement stays as it is.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger statement_lines_added after insert on statement_lines
  referencing new table as touched for each statement execute function guard_statement_lines();
create trigger statement_lines_changed after update on statement_lines
  referencing old table as touched for each statement execute function guard_statement_lines();
create trigger statement_lines_moved after update on statement_lines
  referencing new table as touched for each statement execute function guard_statement_lines();
create trigger statement_lines_taken_away after delete on statement_lines
  referencing old table as touched for each statement execute function guard_statement_lines();
