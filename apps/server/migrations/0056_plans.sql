-- What visitors can subscribe to. No plan is ever deleted: contracts stand on it.
create table plans (
  id bigserial primary key,
  name text not null constraint plans_name_check check (char_length(name) between 1 and 120),
  title text constraint plans_title_check check (char_length(title) between 1 and 120),
  currency text not null default 'USD' constraint plans_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  initial_period_count integer not null
    constraint plans_initial_period_count_check check (initial_period_count between 1 and 1000),
  initial_period_unit text not null default 'month'
    constraint plans_initial_period_unit_check check (initial_period_unit in ('day', 'week', 'month', 'year')),
  initial_original_price bigint not null
    constraint plans_initial_original_price_check check (initial_original_price between 0 and 1000000000000),
  initial_discount_price bigint constraint plans_initial_discount_price_check
    check (initial_discount_price between 0 and initial_original_price),
  recurring_period_count integer
    constraint plans_recurring_period_count_check check (recurring_period_count between 1 and 1000),
  recurring_period_unit text
    constraint plans_recurring_period_unit_check check (recurring_period_unit in ('day', 'week', 'month', 'year')),
  recurring_original_price bigint
    constraint plans_recurring_original_price_check check (recurring_original_price between 1 and 1000000000000),
  recurring_discount_price bigint constraint plans_recurring_discount_price_check
    check (recurring_discount_price between 1 and recurring_original_price),
  downloadable boolean not null default false,
  show boolean not null default false,
  is_best boolean not null default false,
  sort integer not null default 0 constraint plans_sort_check check (sort >= 0),
  segpay_id text constraint plans_segpay_id_check check (char_length(segpay_id) between 1 and 64),
  epoch_id text constraint plans_epoch_id_check check (char_length(epoch_id) between 1 and 64),
  ccbill_id text constraint plans_ccbill_id_check check (char_length(ccbill_id) between 1 and 64),
  paypal_id text constraint plans_paypal_id_check check (char_length(paypal_id) between 1 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- It renews with a period and a price, or not at all; a discount without its price would pass the check above.
  constraint plans_renewal_check check (
    num_nulls(recurring_period_count, recurring_period_unit, recurring_original_price) in (0, 3)
    and (recurring_discount_price is null or recurring_original_price is not null))
);
create unique index plans_name_key on plans (lower(name));
create unique index plans_is_best_key on plans (is_best) where is_best;
create unique index plans_segpay_id_key on plans (lower(segpay_id));
create unique index plans_epoch_id_key on plans (lower(epoch_id));
create unique index plans_ccbill_id_key on plans (lower(ccbill_id));
create unique index plans_paypal_id_key on plans (lower(paypal_id));
create index plans_name_index on plans (name collate "und-x-icu", id);
create index plans_name_search_index on plans using gin (name gin_trgm_ops);
create index plans_name_prefix_index on plans (lower(name) text_pattern_ops);
create index plans_title_search_index on plans using gin (title gin_trgm_ops);
create index plans_title_prefix_index on plans (lower(title) text_pattern_ops);
create index plans_sort_index on plans (sort, id);
create index plans_initial_original_price_index on plans (initial_original_price, id);
create index plans_created_at_index on plans (created_at, id);
create index plans_updated_at_index on plans (updated_at, id);
