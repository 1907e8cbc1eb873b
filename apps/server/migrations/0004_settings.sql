-- How each member of staff likes the application to be.

create table admin_settings (
  admin_id bigint primary key constraint admin_settings_admin_id_fkey references admins on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);
