-- Versions of days that are added up in `…_sums`, as those of figures have: each counting of a day has a number of its own; one process
-- at a time counts those of a table, so a later one is higher.
create table part_sums_counted (
  name text not null,
  starts_at timestamptz not null,
  version bigserial,
  primary key (name, starts_at)
);

-- Names of videos are in answers of sums. A row for each statement that wrote some, so that nobody waits for whoever else writes videos;
-- what was written once is taken away with a new row, for what stands here must never again be what it was.
create table video_names_moved (
  id bigserial primary key
);
create function note_video_names() returns trigger language plpgsql as $$
begin
  insert into video_names_moved default values;
  return null;
end $$;
create trigger videos_note_names after insert or delete or update of title on videos
  for each statement execute function note_video_names();
