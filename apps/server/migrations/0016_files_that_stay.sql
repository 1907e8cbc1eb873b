-- A file that once stood somewhere stays, because the history tells of it; one that never did is swept after a week.
-- Of those that are there already nobody knows: they stay.
alter table files add column kept_at timestamptz default now();
alter table files alter column kept_at drop default;
create index files_loose_index on files (created_at) where kept_at is null;

-- What is still to be removed from the store; its row is gone. Removed from here once it is.
create table file_removals (
  url text primary key,
  created_at timestamptz not null default now()
);

-- The addresses of our own pictures in a cleaned text. An index on it finds the texts in which a picture stands.
create function pictures_in(html text) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(found[1]), '{}')
    from regexp_matches(html, 'src="(/files/[0-9a-f]{2}/[0-9a-f]{32}\.[a-z]+)"', 'g') found);
create index questions_answer_pictures_index on questions using gin (pictures_in(answer));
create index articles_body_pictures_index on articles using gin (pictures_in(body));
