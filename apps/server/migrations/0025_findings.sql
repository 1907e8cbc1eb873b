-- What the regular check of the catalogue found. A finding goes with its record, and when it is mended.
create table findings (
  id bigserial primary key,
  fault text not null constraint findings_fault_check check (fault in (
    'unplayable', 'scheduled_without_video', 'missing_cover', 'far_duration', 'near_title', 'same_file',
    'orphaned_tag', 'orphaned_director')),
  video_id bigint constraint findings_video_id_fkey references videos on delete cascade,
  tag_id bigint constraint findings_tag_id_fkey references tags on delete cascade,
  director_id bigint constraint findings_director_id_fkey references directors on delete cascade,
  other_id bigint constraint findings_other_id_fkey references videos on delete cascade,
  detail text constraint findings_detail_check check (char_length(detail) between 1 and 200),
  status text not null default 'open' constraint findings_status_check check (status in ('open', 'ignored')),
  reason text constraint findings_reason_check check (char_length(reason) between 1 and 500),
  -- As in the history, it stays when the account goes.
  ignored_by_id bigint,
  ignored_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index findings_key on findings
  (fault, coalesce(video_id, 0), coalesce(tag_id, 0), coalesce(director_id, 0), coalesce(other_id, 0));
create index findings_status_index on findings (status, id);
create index findings_video_id_index on findings (video_id, id);
create index findings_tag_id_index on findings (tag_id, id);
create index findings_director_id_index on findings (director_id, id);
create index findings_other_id_index on findings (other_id, id);
create index findings_ignored_by_id_index on findings (ignored_by_id, id);
create index findings_created_at_index on findings (created_at, id);

-- What is missing is looked for every hour: only where it is.
create index videos_without_cover_index on videos (id) where cover_id is null;
create index videos_scheduled_without_video_index on videos (id) where status = 'scheduled' and video_id is null;
