-- Members of the public site: here because an admin shows how many members are allocated to them.
create table users (
  id bigserial primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  birthdate date,
  phone text,
  status text not null default 'enabled' constraint users_status_check check (status in ('enabled', 'disabled')),
  allocated_admin_id bigint constraint users_allocated_admin_id_fkey references admins,
  registered_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_username_key on users (username);
create unique index users_email_key on users (lower(email));
create index users_allocated_admin_id_index on users (allocated_admin_id);
