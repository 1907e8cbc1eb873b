-- Versions of what figures are made of, by which a process knows whether an answer that it remembers still holds. Each counting of
-- a day has a number of its own; one process at a time counts, so a later one is higher.
alter table figure_days_counted add column version bigserial;
alter table audience_days_counted add column version bigserial;

-- What is read beside the days: names of channels, campaigns and plans, and what campaigns cost.
create table figure_names_version (
  is_only boolean primary key default true constraint figure_names_version_is_only_check check (is_only),
  version bigint not null default 1,
  -- Moved once a transaction, however many rows it changes.
  moved_by text
);
insert into figure_names_version default values;

create function move_figure_names_version() returns trigger language plpgsql as $$
begin
  update figure_names_version set version = version + 1, moved_by = pg_current_xact_id()::text
    where moved_by is distinct from pg_current_xact_id()::text;
  return null;
end $$;

-- At the end of a transaction: its row is the last that is locked, and nobody can wait in a circle.
create constraint trigger channels_move_figure_names after insert or update or delete on channels
  deferrable initially deferred for each row execute function move_figure_names_version();
create constraint trigger campaigns_move_figure_names after insert or update or delete on campaigns
  deferrable initially deferred for each row execute function move_figure_names_version();
create constraint trigger plans_move_figure_names after insert or update or delete on plans
  deferrable initially deferred for each row execute function move_figure_names_version();
