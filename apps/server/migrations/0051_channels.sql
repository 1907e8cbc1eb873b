-- Where visitors come from, and what each channel is asked to do once. No channel is ever deleted.
create table channels (
  id bigserial primary key,
  name text not null constraint channels_name_check check (char_length(name) between 1 and 120),
  type text not null constraint channels_type_check
    check (type in ('affiliate', 'social', 'search', 'email', 'direct', 'offline')),
  utm_source text constraint channels_utm_source_check check (char_length(utm_source) between 1 and 120),
  utm_medium text constraint channels_utm_medium_check check (char_length(utm_medium) between 1 and 120),
  utm_campaign text constraint channels_utm_campaign_check check (char_length(utm_campaign) between 1 and 120),
  utm_term text constraint channels_utm_term_check check (char_length(utm_term) between 1 and 120),
  utm_content text constraint channels_utm_content_check check (char_length(utm_content) between 1 and 120),
  utm_id text constraint channels_utm_id_check check (char_length(utm_id) between 1 and 120),
  profit_sharing integer not null default 0
    constraint channels_profit_sharing_check check (profit_sharing between 0 and 10000),
  status text not null default 'active' constraint channels_status_check check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index channels_name_key on channels (lower(name));
-- A tagged link leads to one channel.
create unique index channels_utm_source_key
  on channels (lower(utm_source), lower(coalesce(utm_medium, '')), lower(coalesce(utm_campaign, '')));
create index channels_name_index on channels (name collate "und-x-icu", id);
create index channels_name_search_index on channels using gin (name gin_trgm_ops);
create index channels_name_prefix_index on channels (lower(name) text_pattern_ops);
create index channels_utm_source_search_index on channels using gin (utm_source gin_trgm_ops);
create index channels_utm_source_prefix_index on channels (lower(utm_source) text_pattern_ops);
create index channels_utm_campaign_search_index on channels using gin (utm_campaign gin_trgm_ops);
create index channels_utm_campaign_prefix_index on channels (lower(utm_campaign) text_pattern_ops);
create index channels_profit_sharing_index on channels (profit_sharing, id);
create index channels_created_at_index on channels (created_at, id);
create index channels_updated_at_index on channels (updated_at, id);

create table campaigns (
  id bigserial primary key,
  channel_id bigint not null constraint campaigns_channel_id_fkey references channels,
  name text not null constraint campaigns_name_check check (char_length(name) between 1 and 120),
  utm_campaign text constraint campaigns_utm_campaign_check check (char_length(utm_campaign) between 1 and 120),
  utm_term text constraint campaigns_utm_term_check check (char_length(utm_term) between 1 and 120),
  utm_content text constraint campaigns_utm_content_check check (char_length(utm_content) between 1 and 120),
  landing_url text constraint campaigns_landing_url_check check (char_length(landing_url) <= 2000),
  cost bigint constraint campaigns_cost_check check (cost between 0 and 1000000000000),
  currency text not null default 'USD' constraint campaigns_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  started_at timestamptz,
  ended_at timestamptz,
  status text not null default 'active'
    constraint campaigns_status_check check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint campaigns_ended_at_check check (ended_at > started_at)
);
-- What refers to a campaign and its channel holds both in one key.
create unique index campaigns_channel_id_key on campaigns (channel_id, id);
create index campaigns_name_index on campaigns (name collate "und-x-icu", id);
create index campaigns_name_search_index on campaigns using gin (name gin_trgm_ops);
create index campaigns_name_prefix_index on campaigns (lower(name) text_pattern_ops);
create index campaigns_utm_campaign_search_index on campaigns using gin (utm_campaign gin_trgm_ops);
create index campaigns_utm_campaign_prefix_index on campaigns (lower(utm_campaign) text_pattern_ops);
create index campaigns_status_index on campaigns (status, id);
create index campaigns_started_at_index on campaigns (started_at, id);
create index campaigns_started_at_desc_index on campaigns (started_at desc nulls last, id desc);
create index campaigns_created_at_index on campaigns (created_at, id);
create index campaigns_updated_at_index on campaigns (updated_at, id);
