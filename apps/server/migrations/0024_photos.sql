-- The media library: every image that was kept, and what staff say of it. It has the id of its file, and goes with it.
create table photos (
  id bigint primary key,
  file_id bigint not null constraint photos_file_id_fkey references files on delete cascade,
  name text not null constraint photos_name_check check (char_length(name) between 1 and 200),
  alt text constraint photos_alt_check check (char_length(alt) between 1 and 300),
  -- These are its file's: what the library is filtered and sorted by stands in one table.
  content_type text not null constraint photos_content_type_check
    check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif')),
  bytes bigint not null,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint photos_id_check check (id = file_id)
);
create unique index photos_file_id_key on photos (file_id);
create index photos_name_index on photos (name collate "und-x-icu", id);
create index photos_name_prefix_index on photos (lower(name) text_pattern_ops);
create index photos_name_search_index on photos using gin (name gin_trgm_ops);
create index photos_bytes_index on photos (bytes, id);
create index photos_created_at_index on photos (created_at, id);

-- An image is kept when something first refers to it, or when it is put into the library by itself.
create function put_into_library() returns trigger language plpgsql as $$
begin
  insert into photos (id, file_id, name, content_type, bytes, width, height)
    values (new.id, new.id, left(new.name, 200), new.content_type, new.bytes, new.width, new.height)
    on conflict do nothing;
  return null;
end $$;
create trigger files_put_into_library after insert or update of kept_at on files
  for each row when (new.kind = 'image' and new.kept_at is not null
    and new.content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif')) execute function put_into_library();

insert into photos (id, file_id, name, content_type, bytes, width, height, created_at)
  select id, id, left(name, 200), content_type, bytes, width, height, created_at
  from files where kind = 'image' and kept_at is not null;
