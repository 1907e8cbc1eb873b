create table sites (
  id bigserial primary key,
  logo_id bigint constraint sites_logo_id_fkey references files,
  name text not null constraint sites_name_check check (char_length(name) between 1 and 100),
  url text not null constraint sites_url_check check (char_length(url) <= 2000),
  description text constraint sites_description_check check (char_length(description) <= 500),
  sort integer not null default 0 constraint sites_sort_check check (sort >= 0),
  status text not null default 'shown' constraint sites_status_check check (status in ('shown', 'hidden')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index sites_name_key on sites (lower(name));
create index sites_name_search_index on sites using gin (name gin_trgm_ops);
create index sites_name_prefix_index on sites (lower(name) text_pattern_ops);
create index sites_name_index on sites (name collate "und-x-icu", id);
create index sites_url_search_index on sites using gin (url gin_trgm_ops);
create index sites_url_prefix_index on sites (lower(url) text_pattern_ops);
create index sites_sort_index on sites (sort, id);
create index sites_status_index on sites (status, id);
create index sites_logo_id_index on sites (logo_id);
create index sites_created_at_index on sites (created_at, id);
create index sites_updated_at_index on sites (updated_at, id);

-- With what a site proves who it is. Of the secret there is only its hash.
create table site_keys (
  id bigserial primary key,
  site_id bigint not null constraint site_keys_site_id_fkey references sites on delete cascade,
  name text not null constraint site_keys_name_check check (char_length(name) between 1 and 80),
  prefix text not null constraint site_keys_prefix_check check (prefix ~ '^bk_[0-9a-f]{12}$'),
  secret_hash bytea not null,
  scopes text[] not null constraint site_keys_scopes_check
    check (scopes <@ array['read-content', 'report-facts'] and cardinality(scopes) > 0),
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index site_keys_prefix_key on site_keys (prefix);
create index site_keys_site_id_index on site_keys (site_id, id);

-- How often a key has called in the minute that began then. After a crash it is counted from nothing again.
create unlogged table site_key_calls (
  key_id bigint primary key constraint site_key_calls_key_id_fkey references site_keys on delete cascade,
  minute timestamptz not null,
  calls integer not null
);

-- The latest of what is published, or is to be.
create index videos_content_index on videos (published_at desc, id desc) where status in ('published', 'scheduled');
