-- The audit rows are read as a list of their own, with the columns that every list has.

alter table audits add column updated_at timestamptz not null default now();
alter table audits add column version integer not null default 1;
update audits set updated_at = created_at;
create index audits_resource_index on audits (resource, id desc);
create index audits_action_index on audits (action, id desc);
create index audits_created_at_index on audits (created_at, id);
