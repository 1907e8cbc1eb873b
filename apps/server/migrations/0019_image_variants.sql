-- Images made from others, in the store beside them: which one of a file, and where. None is an upload of its own.
create table image_variants (
  file_id bigint not null constraint image_variants_file_id_fkey references files on delete cascade,
  name text not null constraint image_variants_name_check check (char_length(name) between 1 and 100),
  url text not null,
  created_at timestamptz not null default now(),
  primary key (file_id, name)
);
create unique index image_variants_url_key on image_variants (url);

-- Whatever takes a variant away, its file in the store goes too.
create function note_removed_variant() returns trigger language plpgsql as $$
begin
  insert into file_removals (url) values (old.url) on conflict do nothing;
  return null;
end $$;
create trigger image_variants_removed after delete on image_variants
  for each row execute function note_removed_variant();
