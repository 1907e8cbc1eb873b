-- The places for advertising that the public site is built with. A further one comes by a migration.
create table advertisements (
  id bigserial primary key,
  image_id bigint constraint advertisements_image_id_fkey references files,
  name text not null constraint advertisements_name_check check (char_length(name) between 1 and 100),
  position text not null constraint advertisements_position_check
    check (position in ('home_top', 'home_bottom', 'video_below', 'list_between', 'search_top', 'account')),
  mobile_image_id bigint constraint advertisements_mobile_image_id_fkey references files,
  link text constraint advertisements_link_check check (char_length(link) <= 2000),
  cta_position text not null default 'center' constraint advertisements_cta_position_check
    check (cta_position in ('left', 'center', 'right')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index advertisements_image_id_index on advertisements (image_id);
create index advertisements_mobile_image_id_index on advertisements (mobile_image_id);
create index advertisements_name_search_index on advertisements using gin (name gin_trgm_ops);
create index advertisements_name_prefix_index on advertisements (lower(name) text_pattern_ops);
create index advertisements_name_index on advertisements (name collate "und-x-icu", id);
create index advertisements_position_index on advertisements (position, id);
create index advertisements_updated_at_index on advertisements (updated_at, id);

insert into advertisements (name, position) values
  ('Home, top', 'home_top'),
  ('Home, bottom', 'home_bottom'),
  ('Below a video', 'video_below'),
  ('Between the rows of a list', 'list_between'),
  ('Above search results', 'search_top'),
  ('Account page', 'account');

-- The legal and help pages of the public site.
create table informations (
  id bigserial primary key,
  title text not null constraint informations_title_check check (char_length(title) between 1 and 160),
  type text not null constraint informations_type_check
    check (type in ('about', 'terms', 'privacy', 'refund', 'cookie', 'dmca', '2257')),
  content text not null constraint informations_content_check check (char_length(content) <= 400000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index informations_type_key on informations (type);
create index informations_type_index on informations (type, id);
create index informations_content_pictures_index on informations using gin (pictures_in(content));
create index informations_title_search_index on informations using gin (title gin_trgm_ops);
create index informations_title_prefix_index on informations (lower(title) text_pattern_ops);
create index informations_title_index on informations (title collate "und-x-icu", id);
create index informations_created_at_index on informations (created_at, id);
create index informations_updated_at_index on informations (updated_at, id);
