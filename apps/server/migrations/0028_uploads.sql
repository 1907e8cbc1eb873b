-- Files that are still arriving, in pieces, over days maybe and through several processes.
create table uploads (
  id text primary key constraint uploads_id_check check (id ~ '^[0-9a-f]{32}$'),
  -- Whoever began it goes on, from whichever session.
  admin_id bigint not null constraint uploads_admin_id_fkey references admins on delete cascade,
  name text not null,
  bytes bigint not null constraint uploads_bytes_check check (bytes > 0),
  -- What its sender says that it will be.
  sha256 text,
  -- What it counts for in the day's quota.
  attempt_id bigint not null,
  -- Where it will be kept, and as what; known with its first bytes.
  url text,
  content_type text,
  arrived bigint not null default 0,
  -- What a bucket knows of its parts.
  multipart jsonb,
  -- The request that writes to it, for as long as it says so, and whether another one waits.
  held_by text,
  held_until timestamptz,
  is_wanted boolean not null default false,
  -- What became of it.
  file_id bigint constraint uploads_file_id_fkey references files on delete cascade,
  created_at timestamptz not null default now(),
  progressed_at timestamptz not null default now()
);
create index uploads_admin_id_index on uploads (admin_id);
create index uploads_progressed_at_index on uploads (progressed_at);
create index uploads_file_id_index on uploads (file_id);

-- What must not be uploaded again: by its content, or by its name.
create table blockedfiles (
  id bigserial primary key,
  kind text not null constraint blockedfiles_kind_check check (kind in ('sha256', 'name')),
  value text not null constraint blockedfiles_value_check check (char_length(value) between 1 and 200),
  reason text not null constraint blockedfiles_reason_check check (char_length(reason) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint blockedfiles_sha256_check check (kind <> 'sha256' or lower(value) ~ '^[0-9a-f]{64}$')
);
create unique index blockedfiles_value_key on blockedfiles (lower(value));
create index blockedfiles_value_search_index on blockedfiles using gin (value gin_trgm_ops);
create index blockedfiles_value_prefix_index on blockedfiles (lower(value) text_pattern_ops);
create index blockedfiles_value_index on blockedfiles (value collate "und-x-icu", id);
create index blockedfiles_reason_search_index on blockedfiles using gin (reason gin_trgm_ops);
create index blockedfiles_reason_prefix_index on blockedfiles (lower(reason) text_pattern_ops);
create index blockedfiles_created_at_index on blockedfiles (created_at, id);
create index blockedfiles_updated_at_index on blockedfiles (updated_at, id);
