-- Staff, their sessions, and what the platform keeps for every call.

create table admins (
  id bigserial primary key,
  username text not null constraint admins_username_check check (username ~ '^[a-z0-9._-]{1,60}$'),
  password_hash text not null,
  name text not null constraint admins_name_check check (char_length(name) between 1 and 100),
  phone text constraint admins_phone_check check (char_length(phone) <= 32),
  status text not null default 'enabled' constraint admins_status_check check (status in ('enabled', 'disabled')),
  -- Encrypted with the installation's secret; the pending one is not confirmed by a code yet.
  otp_secret text,
  otp_pending_secret text,
  -- The time step of the last code used, so that a code works once, whichever process sees it.
  otp_last_step bigint not null default 0,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index admins_username_key on admins (lower(username));
create index admins_name_index on admins (name, id);
create index admins_status_index on admins (status, id);
create index admins_last_login_at_index on admins (last_login_at, id);
create index admins_created_at_index on admins (created_at, id);
create index admins_updated_at_index on admins (updated_at, id);

create table roles (
  id bigserial primary key,
  name text not null constraint roles_name_check check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index roles_name_key on roles (lower(name));

create table role_permissions (
  role_id bigint not null constraint role_permissions_role_id_fkey references roles on delete cascade,
  permission text not null constraint role_permissions_permission_check check (permission ~ '^[a-z]+(-[a-z]+)+$'),
  primary key (role_id, permission)
);

-- The permissions of the code that started last. What a newer version adds goes to every role that held them all.
create table known_permissions (
  permission text primary key
);

create table admin_roles (
  admin_id bigint not null constraint admin_roles_admin_id_fkey references admins on delete cascade,
  role_id bigint not null constraint admin_roles_role_id_fkey references roles,
  sort integer not null default 0,
  primary key (admin_id, role_id)
);
create index admin_roles_role_id_index on admin_roles (role_id);

create table sessions (
  id bigserial primary key,
  admin_id bigint not null constraint sessions_admin_id_fkey references admins on delete cascade,
  token_hash bytea not null,
  -- A pending session may do nothing but pass the second factor.
  stage text not null constraint sessions_stage_check check (stage in ('enrol', 'required', 'passed')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_admin_id_index on sessions (admin_id);
create index sessions_expires_at_index on sessions (expires_at);

create table recovery_codes (
  id bigserial primary key,
  admin_id bigint not null constraint recovery_codes_admin_id_fkey references admins on delete cascade,
  code_hash bytea not null,
  used_at timestamptz
);
create unique index recovery_codes_code_key on recovery_codes (admin_id, code_hash);

-- Attempts at something that is limited, counted here so that every process sees the same number.
create table attempts (
  id bigserial primary key,
  kind text not null,
  subject text not null,
  created_at timestamptz not null default now()
);
create index attempts_subject_index on attempts (kind, subject, created_at);
create index attempts_created_at_index on attempts (created_at);

create table audits (
  id bigserial primary key,
  admin_id bigint constraint audits_admin_id_fkey references admins on delete set null,
  admin_name text not null,
  session_id bigint,
  action text not null,
  resource text not null,
  record_id bigint,
  record_label text not null default '',
  record_version integer,
  before jsonb,
  after jsonb,
  request_id text not null,
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index audits_record_index on audits (resource, record_id, id desc);
create index audits_admin_id_index on audits (admin_id, id desc);

create table idempotency_keys (
  admin_id bigint not null constraint idempotency_keys_admin_id_fkey references admins on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (admin_id, key)
);
create index idempotency_keys_created_at_index on idempotency_keys (created_at);

create table files (
  id bigserial primary key,
  kind text not null constraint files_kind_check check (kind in ('image', 'video', 'file')),
  -- Below /files for our own storage, or a full address elsewhere.
  url text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null constraint files_bytes_check check (bytes >= 0),
  sha256 text not null,
  width integer,
  height integer,
  duration integer,
  uploaded_by bigint constraint files_uploaded_by_fkey references admins on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index files_url_key on files (url);
create index files_sha256_index on files (sha256);
create index files_uploaded_by_index on files (uploaded_by);
