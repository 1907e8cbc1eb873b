-- The sections of the pages of the public site, each page in an order of its own.
create table blocks (
  id bigserial primary key,
  title text not null constraint blocks_title_check check (char_length(title) between 1 and 120),
  description text constraint blocks_description_check check (char_length(description) between 1 and 500),
  type text not null constraint blocks_type_check
    check (type in ('videos', 'models', 'tags', 'advertisement', 'image')),
  page text not null constraint blocks_page_check check (page in ('home', 'videos', 'models', 'plans', 'posts')),
  is_box boolean not null default false,
  sort integer not null default 0 constraint blocks_sort_check check (sort >= 0),
  advertisement_id bigint constraint blocks_advertisement_id_fkey references advertisements,
  image_id bigint constraint blocks_image_id_fkey references files,
  mobile_image_id bigint constraint blocks_mobile_image_id_fkey references files,
  link text constraint blocks_link_check check (char_length(link) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index blocks_page_index on blocks (page, id);
create index blocks_arrangement_index on blocks (page, sort, id);
create index blocks_sort_index on blocks (sort, id);
create index blocks_type_index on blocks (type, id);
create index blocks_is_box_index on blocks (is_box, id);
create index blocks_advertisement_id_index on blocks (advertisement_id);
create index blocks_image_id_index on blocks (image_id);
create index blocks_mobile_image_id_index on blocks (mobile_image_id);
create index blocks_title_search_index on blocks using gin (title gin_trgm_ops);
create index blocks_title_prefix_index on blocks (lower(title) text_pattern_ops);
create index blocks_title_index on blocks (title collate "und-x-icu", id);
create index blocks_created_at_index on blocks (created_at, id);
create index blocks_updated_at_index on blocks (updated_at, id);

create table block_videos (
  block_id bigint not null constraint block_videos_block_id_fkey references blocks on delete cascade,
  video_id bigint not null constraint block_videos_video_id_fkey references videos,
  sort integer not null default 0,
  primary key (block_id, video_id)
);
create index block_videos_video_id_index on block_videos (video_id, block_id);

-- A link carries the type that its tag must have, so that the key compares both, also when the tag's type changes.
create table block_models (
  block_id bigint not null constraint block_models_block_id_fkey references blocks on delete cascade,
  tag_id bigint not null,
  sort integer not null default 0,
  tag_type text generated always as ('model') stored,
  primary key (block_id, tag_id),
  constraint block_models_tag_id_fkey foreign key (tag_id, tag_type) references tags (id, type)
);
create index block_models_tag_id_index on block_models (tag_id, block_id);

create table block_tags (
  block_id bigint not null constraint block_tags_block_id_fkey references blocks on delete cascade,
  tag_id bigint not null,
  sort integer not null default 0,
  tag_type text generated always as ('genre') stored,
  primary key (block_id, tag_id),
  constraint block_tags_tag_id_fkey foreign key (tag_id, tag_type) references tags (id, type)
);
create index block_tags_tag_id_index on block_tags (tag_id, block_id);

create table block_photos (
  id bigserial primary key,
  block_id bigint not null constraint block_photos_block_id_fkey references blocks on delete cascade,
  photo_id bigint not null constraint block_photos_photo_id_fkey references files,
  alt text constraint block_photos_alt_check check (char_length(alt) between 1 and 300),
  sort integer not null default 0
);
create unique index block_photos_block_id_photo_id_key on block_photos (block_id, photo_id);
create index block_photos_photo_id_index on block_photos (photo_id);
