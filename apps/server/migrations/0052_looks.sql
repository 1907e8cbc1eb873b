-- The version of a record that somebody has seen last.
create table looks (
  admin_id bigint not null constraint looks_admin_id_fkey references admins on delete cascade,
  resource text not null,
  record_id bigint not null,
  version integer not null,
  seen_at timestamptz not null default now(),
  primary key (admin_id, resource, record_id)
);
