-- Lists as staff want to find them again: search, filters, order and columns under a name.
create table views (
  id bigserial primary key,
  admin_id bigint not null constraint views_admin_id_fkey references admins on delete cascade,
  list text not null constraint views_list_check check (char_length(list) between 1 and 60),
  name text not null constraint views_name_check check (char_length(name) between 1 and 60),
  search text not null constraint views_search_check check (char_length(search) <= 2000),
  columns jsonb,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index views_name_key on views (admin_id, list, lower(name));
create index views_shared_index on views (id) where is_shared;

-- What one person does with a view of theirs or of a colleague.
create table view_places (
  admin_id bigint not null constraint view_places_admin_id_fkey references admins on delete cascade,
  view_id bigint not null constraint view_places_view_id_fkey references views on delete cascade,
  list text not null,
  is_default boolean not null default false,
  is_in_menu boolean not null default false,
  primary key (admin_id, view_id)
);
create unique index view_places_default_key on view_places (admin_id, list) where is_default;
create index view_places_view_id_index on view_places (view_id);
