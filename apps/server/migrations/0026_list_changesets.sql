-- Change sets are listed beside the audit log, for whoever may see that.
insert into role_permissions (role_id, permission)
  select role_id, 'list-changesets' from role_permissions where permission = 'list-audits' on conflict do nothing;
create index changesets_created_at_index on changesets (created_at, id);
create index jobs_changeset_id_index on jobs (changeset_id) where changeset_id is not null;

-- As of every resource: what the contract takes, the table takes.
alter table changesets
  alter column admin_id drop not null,
  drop constraint changesets_total_check, drop constraint changesets_count_check,
  add constraint changesets_total_check check (total >= 0),
  add constraint changesets_changed_check check (changed >= 0),
  add constraint changesets_refused_check check (refused >= 0);
