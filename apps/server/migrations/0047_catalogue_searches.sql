-- When the check of the catalogue last looked for what takes long to find: at what was changed, and at everything.
create table catalogue_searches (
  fault text primary key,
  changed_searched_at timestamptz not null,
  all_searched_at timestamptz not null
);
