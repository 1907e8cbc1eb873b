-- Codes with which plans begin at a lower price, and offers of one plan for some time.
create table promotions (
  id bigserial primary key,
  name text not null constraint promotions_name_check check (char_length(name) between 1 and 120),
  code text not null constraint promotions_code_check check (code ~ '^[A-Za-z0-9-]{3,40}$'),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  times integer constraint promotions_times_check check (times between 1 and 10000000),
  times_used integer not null default 0 constraint promotions_times_used_check check (times_used >= 0),
  times_per_member integer not null default 1
    constraint promotions_times_per_member_check check (times_per_member between 1 and 1000),
  status boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint promotions_ended_at_check check (ended_at > started_at)
);
create unique index promotions_code_key on promotions (lower(code));
create index promotions_name_index on promotions (name collate "und-x-icu", id);
create index promotions_name_search_index on promotions using gin (name gin_trgm_ops);
create index promotions_name_prefix_index on promotions (lower(name) text_pattern_ops);
create index promotions_code_search_index on promotions using gin (code gin_trgm_ops);
create index promotions_code_prefix_index on promotions (lower(code) text_pattern_ops);
create index promotions_started_at_index on promotions (started_at, id);
create index promotions_ended_at_index on promotions (ended_at, id);
create index promotions_times_used_index on promotions (times_used, id);
create index promotions_created_at_index on promotions (created_at, id);
create index promotions_updated_at_index on promotions (updated_at, id);

create table promotion_plans (
  id bigserial primary key,
  promotion_id bigint not null constraint promotion_plans_promotion_id_fkey references promotions on delete cascade,
  plan_id bigint not null constraint promotion_plans_plan_id_fkey references plans,
  currency text not null constraint promotion_plans_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  initial_discount_price bigint not null constraint promotion_plans_initial_discount_price_check
    check (initial_discount_price between 0 and 1000000000000),
  sort integer not null default 0
);
create unique index promotion_plans_promotion_id_plan_id_key on promotion_plans (promotion_id, plan_id);
create index promotion_plans_plan_id_index on promotion_plans (plan_id);

-- One use of a code: held until it lapses, or spent by an order.
create table promotion_claims (
  id bigserial primary key,
  promotion_id bigint not null constraint promotion_claims_promotion_id_fkey references promotions,
  plan_id bigint not null constraint promotion_claims_plan_id_fkey references plans,
  member_id bigint not null constraint promotion_claims_member_id_fkey references users,
  expires_at timestamptz not null,
  spent_at timestamptz,
  created_at timestamptz not null default now()
);
create index promotion_claims_held_index on promotion_claims (promotion_id, expires_at) where spent_at is null;
create index promotion_claims_promotion_id_index on promotion_claims (promotion_id, member_id);
create index promotion_claims_plan_id_index on promotion_claims (plan_id);
create index promotion_claims_member_id_index on promotion_claims (member_id);

create table deals (
  id bigserial primary key,
  name text not null constraint deals_name_check check (char_length(name) between 1 and 120),
  title text not null constraint deals_title_check check (char_length(title) between 1 and 120),
  plan_id bigint not null constraint deals_plan_id_fkey references plans,
  currency text not null default 'USD' constraint deals_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  price bigint not null constraint deals_price_check check (price between 0 and 1000000000000),
  image_id bigint constraint deals_image_id_fkey references files,
  link text constraint deals_link_check check (char_length(link) <= 2000),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  sort integer not null default 0 constraint deals_sort_check check (sort >= 0),
  status boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint deals_ended_at_check check (ended_at > started_at)
);
create index deals_name_index on deals (name collate "und-x-icu", id);
create index deals_name_search_index on deals using gin (name gin_trgm_ops);
create index deals_name_prefix_index on deals (lower(name) text_pattern_ops);
create index deals_title_search_index on deals using gin (title gin_trgm_ops);
create index deals_title_prefix_index on deals (lower(title) text_pattern_ops);
create index deals_plan_id_index on deals (plan_id, id);
create index deals_image_id_index on deals (image_id);
create index deals_sort_index on deals (sort, id);
create index deals_started_at_index on deals (started_at, id);
create index deals_ended_at_index on deals (ended_at, id);
create index deals_created_at_index on deals (created_at, id);
create index deals_updated_at_index on deals (updated_at, id);
