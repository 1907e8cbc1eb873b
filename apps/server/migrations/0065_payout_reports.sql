-- What a processor kept and paid over some days; its terms are those of every charge in them.
create extension if not exists btree_gist;

create table segpays (
  id bigserial primary key,
  reference text not null constraint segpays_reference_check check (char_length(reference) between 1 and 40),
  provider text not null constraint segpays_provider_check check (char_length(provider) between 1 and 40),
  currency text not null constraint segpays_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  period_start date not null,
  period_end date not null,
  -- The same days as moments, by the clocks of the business when they were written.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  transaction_fee bigint not null
    constraint segpays_transaction_fee_check check (transaction_fee between 0 and 1000000000000),
  settlement_fee_rate integer not null
    constraint segpays_settlement_fee_rate_check check (settlement_fee_rate between 0 and 10000),
  reserve_rate integer not null constraint segpays_reserve_rate_check check (reserve_rate between 0 and 10000),
  gross bigint not null default 0 constraint segpays_gross_check check (gross between 0 and 1000000000000),
  refunds bigint not null default 0 constraint segpays_refunds_check check (refunds between 0 and 1000000000000),
  chargebacks bigint not null default 0
    constraint segpays_chargebacks_check check (chargebacks between 0 and 1000000000000),
  fees bigint not null default 0 constraint segpays_fees_check check (fees between 0 and 1000000000000),
  reserve_held bigint not null default 0
    constraint segpays_reserve_held_check check (reserve_held between 0 and 1000000000000),
  reserve_released bigint not null default 0
    constraint segpays_reserve_released_check check (reserve_released between 0 and 1000000000000),
  net_payout bigint not null
    generated always as (gross - refunds - chargebacks - fees - reserve_held + reserve_released) stored,
  -- What is held comes back half a year after the last day.
  release_on date not null generated always as (period_end + 180) stored,
  paid_at timestamptz constraint segpays_paid_at_check check (paid_at < '3000-01-01'),
  file text constraint segpays_file_check check (char_length(file) between 1 and 200),
  note text constraint segpays_note_check check (char_length(note) between 1 and 1000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint segpays_period_end_check check (period_end >= period_start and period_end < date '3000-01-01'),
  constraint segpays_moments_check check (ends_at > starts_at),
  constraint segpays_period_start_excl exclude using gist
    (provider with =, currency with =, tstzrange(starts_at, ends_at) with &&)
);
create unique index segpays_reference_key on segpays (lower(reference));
create index segpays_reference_index on segpays (reference collate "und-x-icu", id);
create index segpays_reference_search_index on segpays using gin (reference gin_trgm_ops);
create index segpays_reference_prefix_index on segpays (lower(reference) text_pattern_ops);
create index segpays_period_start_index on segpays (period_start, id);
create index segpays_net_payout_index on segpays (net_payout, id);
create index segpays_created_at_index on segpays (created_at, id);
create index segpays_updated_at_index on segpays (updated_at, id);

-- So many basis points of an amount; halves go to the even one, and no float touches it.
create function share_of(amount bigint, rate integer) returns bigint
  language sql immutable strict parallel safe
  return amount * rate / 10000 + case when amount * rate % 10000 > 5000
    or (amount * rate % 10000 = 5000 and (amount * rate / 10000) % 2 = 1) then 1 else 0 end;

-- Whose terms the fees are; none where they are as they were sent, or typed by staff. Those sent are kept meanwhile.
alter table orders
  add column fees_report_id bigint constraint orders_fees_report_id_fkey references segpays,
  add column sent_transaction_fee bigint,
  add column sent_settlement_fee bigint,
  add column sent_reserve_fee bigint,
  add constraint orders_fees_report_check check (fees_report_id is null or (not fees_by_hand
    and sent_transaction_fee is not null and sent_settlement_fee is not null and sent_reserve_fee is not null));
create index orders_fees_report_id_index on orders (fees_report_id, id) where fees_report_id is not null;
