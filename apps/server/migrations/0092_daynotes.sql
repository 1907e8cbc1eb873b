-- What staff know of a day of the business that its figures do not say.
create table daynotes (
  id bigserial primary key,
  day date not null,
  note text not null constraint daynotes_note_check check (char_length(note) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index daynotes_note_search_index on daynotes using gin (note gin_trgm_ops);
create index daynotes_note_prefix_index on daynotes (lower(note) text_pattern_ops);
create index daynotes_note_index on daynotes (note collate "und-x-icu", id);
create index daynotes_day_index on daynotes (day, id);
create index daynotes_created_at_index on daynotes (created_at, id);
create index daynotes_updated_at_index on daynotes (updated_at, id);
