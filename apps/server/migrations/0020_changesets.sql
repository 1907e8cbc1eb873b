-- What was done to many records at once, as one thing that can be looked at and taken back. The records as they were
-- stand in the audit rows.
create table changesets (
  id bigserial primary key,
  -- As in the history, both stay when the account goes.
  admin_id bigint not null,
  admin_name text not null,
  resource text not null,
  action text not null,
  -- The list's own query; null where the records were named one by one.
  filter jsonb,
  -- What was to be written, where the action does not say.
  changes jsonb,
  total integer not null constraint changesets_total_check check (total > 0),
  changed integer not null default 0,
  refused integer not null default 0,
  job_id bigint,
  undoes bigint constraint changesets_undoes_fkey references changesets,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint changesets_count_check check (changed >= 0 and refused >= 0 and changed + refused <= total)
);
create index changesets_admin_id_index on changesets (admin_id, id desc);
create index changesets_undoes_index on changesets (undoes) where undoes is not null;

-- No foreign key: neither of the two is ever deleted, and a hundred thousand rows come at once.
alter table audits add column changeset_id bigint;
create index audits_changeset_id_index on audits (changeset_id, id) where changeset_id is not null;

alter table jobs add column changeset_id bigint;
alter table jobs add column changes jsonb;
-- Says what would be refused, and leaves everything as it was.
alter table jobs add column is_dry_run boolean not null default false;
