-- A number that moves with whatever moves the permissions of anybody (what the view admin_permissions reads), so that a call
-- learns by one row whether those that its process remembers still hold.
create table permissions_version (
  is_only boolean primary key default true constraint permissions_version_is_only_check check (is_only),
  version bigint not null default 1,
  -- Moved once a transaction, however many rows it changes.
  moved_by text
);
insert into permissions_version default values;

create function move_permissions_version() returns trigger language plpgsql as $$
begin
  update permissions_version set version = version + 1, moved_by = pg_current_xact_id()::text
    where moved_by is distinct from pg_current_xact_id()::text;
  return null;
end $$;

-- At the end of a transaction: its row is the last that is locked, and nobody can wait in a circle.
create constraint trigger admin_roles_move_version after insert or update or delete on admin_roles
  deferrable initially deferred for each row execute function move_permissions_version();
create constraint trigger role_permissions_move_version after insert or update or delete on role_permissions
  deferrable initially deferred for each row execute function move_permissions_version();
create constraint trigger channel_admins_move_version after insert or update or delete on channel_admins
  deferrable initially deferred for each row execute function move_permissions_version();
