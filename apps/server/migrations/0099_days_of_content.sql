-- What members wrote and what was published, by day, beside what was watched.
alter table content_days
  add column comments_new bigint not null default 0,
  add column tickets_opened bigint not null default 0,
  add column tickets_solved bigint not null default 0,
  add column videos_published bigint not null default 0;
alter table content_days_restated
  add column comments_new bigint not null default 0,
  add column tickets_opened bigint not null default 0,
  add column tickets_solved bigint not null default 0,
  add column videos_published bigint not null default 0;
-- Days that get a figure more said nothing else before: they are shown anew from now on.
update audience_days_counted set stands_since = now();

-- Plain tables, so each notes its days with the write.
create function note_days_of_content() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'comments' then
    insert into audience_days_due (utc_day) select distinct (created_at at time zone 'UTC')::date from written;
  elsif tg_table_name = 'supports' then
    insert into audience_days_due (utc_day)
      select distinct (moment at time zone 'UTC')::date from written, unnest(array[created_at, solved_at]) moment
      where moment is not null;
  else
    insert into audience_days_due (utc_day)
      select distinct (published_at at time zone 'UTC')::date from written where status = 'published' and published_at is not null;
  end if;
  return null;
end $$;
create function note_days_of_changed_content() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'supports' then
    insert into audience_days_due (utc_day)
      select distinct (moment at time zone 'UTC')::date
      from written w join were o using (id), unnest(array[o.solved_at, w.solved_at]) moment
      where (o.status, o.solved_at) is distinct from (w.status, w.solved_at) and moment is not null;
  else
    insert into audience_days_due (utc_day)
      select distinct (moment at time zone 'UTC')::date
      from written w join were o using (id), unnest(array[o.published_at, w.published_at]) moment
      where (o.status, o.published_at) is distinct from (w.status, w.published_at)
        and 'published' in (o.status, w.status) and moment is not null;
  end if;
  return null;
end $$;
create trigger comments_note_days_added after insert on comments
  referencing new table as written for each statement execute function note_days_of_content();
create trigger comments_note_days_removed after delete on comments
  referencing old table as written for each statement execute function note_days_of_content();
create trigger supports_note_days_added after insert on supports
  referencing new table as written for each statement execute function note_days_of_content();
create trigger supports_note_days_removed after delete on supports
  referencing old table as written for each statement execute function note_days_of_content();
create trigger supports_note_days_changed after update on supports
  referencing old table as were new table as written for each statement execute function note_days_of_changed_content();
create trigger videos_note_days_added after insert on videos
  referencing new table as written for each statement execute function note_days_of_content();
create trigger videos_note_days_removed after delete on videos
  referencing old table as written for each statement execute function note_days_of_content();
create trigger videos_note_days_changed after update on videos
  referencing old table as were new table as written for each statement execute function note_days_of_changed_content();

insert into audience_days_due (utc_day)
  select (created_at at time zone 'UTC')::date from comments
  union select (created_at at time zone 'UTC')::date from supports
  union select (solved_at at time zone 'UTC')::date from supports where solved_at is not null
  union select (published_at at time zone 'UTC')::date from videos where status = 'published' and published_at is not null;
