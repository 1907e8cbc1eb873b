-- What the public site shows at its prominent places.
create table banners (
  id bigserial primary key,
  position text not null constraint banners_position_check
    check (position in ('home_hero', 'home_middle', 'video_side', 'plan_top', 'member_banner')),
  name text not null constraint banners_name_check check (char_length(name) between 1 and 100),
  title text constraint banners_title_check check (char_length(title) between 1 and 120),
  subtitle text constraint banners_subtitle_check check (char_length(subtitle) between 1 and 200),
  type text not null constraint banners_type_check check (type in ('image', 'video')),
  cta text constraint banners_cta_check check (char_length(cta) between 1 and 40),
  image_id bigint constraint banners_image_id_fkey references files,
  mobile_image_id bigint constraint banners_mobile_image_id_fkey references files,
  video_id bigint constraint banners_video_id_fkey references files,
  mobile_video_id bigint constraint banners_mobile_video_id_fkey references files,
  link text constraint banners_link_check check (char_length(link) <= 2000),
  sort integer not null default 0 constraint banners_sort_check check (sort >= 0),
  clicks bigint not null default 0 constraint banners_clicks_check check (clicks >= 0),
  started_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint banners_image_check check (type <> 'image' or image_id is not null),
  constraint banners_video_check check (type <> 'video' or video_id is not null),
  constraint banners_expired_at_check check (expired_at > started_at)
);
create index banners_position_index on banners (position, id);
create index banners_arrangement_index on banners (position, sort, id);
create index banners_image_id_index on banners (image_id);
create index banners_mobile_image_id_index on banners (mobile_image_id);
create index banners_video_id_index on banners (video_id);
create index banners_mobile_video_id_index on banners (mobile_video_id);
create index banners_name_search_index on banners using gin (name gin_trgm_ops);
create index banners_name_prefix_index on banners (lower(name) text_pattern_ops);
create index banners_title_search_index on banners using gin (title gin_trgm_ops);
create index banners_title_prefix_index on banners (lower(title) text_pattern_ops);
create index banners_name_index on banners (name collate "und-x-icu", id);
create index banners_sort_index on banners (sort, id);
create index banners_clicks_index on banners (clicks, id);
create index banners_expired_at_index on banners (expired_at, id);
create index banners_expired_at_desc_index on banners (expired_at desc nulls last, id desc);
create index banners_created_at_index on banners (created_at, id);
create index banners_updated_at_index on banners (updated_at, id);
create index banners_started_at_index on banners (started_at, id);
create index banners_started_at_desc_index on banners (started_at desc nulls last, id desc);
