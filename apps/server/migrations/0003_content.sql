create extension if not exists pg_trgm;

create table tags (
  id bigserial primary key,
  name text not null constraint tags_name_check check (char_length(name) between 1 and 100),
  type text not null constraint tags_type_check check (type in ('genre', 'model', 'studio', 'source')),
  category_id bigint constraint tags_category_id_fkey references tags,
  gender text constraint tags_gender_check check (gender in ('female', 'male', 'other')),
  is_popular boolean not null default false,
  avatar_id bigint constraint tags_avatar_id_fkey references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint tags_category_only_genre_check check (category_id is null or type = 'genre'),
  constraint tags_gender_only_model_check check (gender is null or type = 'model'),
  constraint tags_avatar_only_model_check check (avatar_id is null or type = 'model')
);
create unique index tags_name_key on tags (type, lower(name));
create index tags_name_search_index on tags using gin (name gin_trgm_ops);
create index tags_name_prefix_index on tags (lower(name) text_pattern_ops);
create index tags_name_index on tags (name collate "und-x-icu", id);
create index tags_type_index on tags (type, id);
create index tags_category_id_index on tags (category_id);
create index tags_avatar_id_index on tags (avatar_id);
create index tags_created_at_index on tags (created_at, id);
create index tags_updated_at_index on tags (updated_at, id);

create table directors (
  id bigserial primary key,
  name text not null constraint directors_name_check check (char_length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index directors_name_key on directors (lower(name));
create index directors_name_search_index on directors using gin (name gin_trgm_ops);
create index directors_name_prefix_index on directors (lower(name) text_pattern_ops);
create index directors_name_index on directors (name collate "und-x-icu", id);
create index directors_created_at_index on directors (created_at, id);
create index directors_updated_at_index on directors (updated_at, id);

create table sources (
  id bigserial primary key,
  name text not null constraint sources_name_check check (char_length(name) between 1 and 120),
  genre_id bigint constraint sources_genre_id_fkey references tags,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index sources_name_key on sources (lower(name));
create index sources_name_search_index on sources using gin (name gin_trgm_ops);
create index sources_name_prefix_index on sources (lower(name) text_pattern_ops);
create index sources_genre_id_index on sources (genre_id);

create table questions (
  id bigserial primary key,
  question text not null constraint questions_question_check check (char_length(question) between 1 and 300),
  answer text not null constraint questions_answer_check check (char_length(answer) <= 40000),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index questions_sort_index on questions (sort, id);
create index questions_question_search_index on questions using gin (question gin_trgm_ops);
create index questions_question_prefix_index on questions (lower(question) text_pattern_ops);

create table seos (
  id bigserial primary key,
  page text not null constraint seos_page_check
    check (page in ('home', 'videos', 'models', 'plans', 'posts', 'tags', 'questions')),
  tag_id bigint constraint seos_tag_id_fkey references tags,
  title text not null constraint seos_title_check check (char_length(title) between 1 and 200),
  description text not null constraint seos_description_check check (char_length(description) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- One entry per page and tag, and one per page without a tag.
create unique index seos_page_key on seos (page, coalesce(tag_id, 0));
create index seos_tag_id_index on seos (tag_id);
create index seos_title_search_index on seos using gin (title gin_trgm_ops);
create index seos_title_prefix_index on seos (lower(title) text_pattern_ops);

create table videos (
  id bigserial primary key,
  cover_id bigint constraint videos_cover_id_fkey references files,
  serial_number text not null constraint videos_serial_number_check check (char_length(serial_number) between 1 and 40),
  title text not null constraint videos_title_check check (char_length(title) between 1 and 120),
  status text not null default 'draft' constraint videos_status_check
    check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  published_at timestamptz,
  video_duration integer constraint videos_video_duration_check check (video_duration >= 0),
  views bigint not null default 0,
  original_views bigint not null default 0 constraint videos_original_views_check check (original_views >= 0),
  subscriber_trailer_views bigint not null default 0,
  visitor_trailer_views bigint not null default 0,
  likes bigint not null default 0,
  dislikes bigint not null default 0,
  is_free boolean not null default false,
  is_main boolean not null default false,
  description text constraint videos_description_check check (char_length(description) <= 10000),
  studio_id bigint constraint videos_studio_id_fkey references tags,
  source_id bigint constraint videos_source_id_fkey references sources,
  preview_video_id bigint constraint videos_preview_video_id_fkey references files,
  trailer_id bigint constraint videos_trailer_id_fkey references files,
  video_id bigint constraint videos_video_id_fkey references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index videos_serial_number_key on videos (lower(serial_number));
create index videos_serial_number_index on videos (serial_number collate "und-x-icu", id);
create index videos_serial_number_search_index on videos using gin (serial_number gin_trgm_ops);
create index videos_serial_number_prefix_index on videos (lower(serial_number) text_pattern_ops);
create index videos_title_index on videos (title collate "und-x-icu", id);
create index videos_title_search_index on videos using gin (title gin_trgm_ops);
create index videos_title_prefix_index on videos (lower(title) text_pattern_ops);
create index videos_status_index on videos (status, id);
-- Empty values come last whichever way a list is sorted, so each way needs its own index.
create index videos_published_at_index on videos (published_at, id);
create index videos_published_at_desc_index on videos (published_at desc nulls last, id desc);
create index videos_video_duration_index on videos (video_duration, id);
create index videos_video_duration_desc_index on videos (video_duration desc nulls last, id desc);
create index videos_views_index on videos (views, id);
create index videos_created_at_index on videos (created_at, id);
create index videos_updated_at_index on videos (updated_at, id);
create index videos_cover_id_index on videos (cover_id);
create index videos_studio_id_index on videos (studio_id, id);
create index videos_source_id_index on videos (source_id, id);
create index videos_preview_video_id_index on videos (preview_video_id);
create index videos_trailer_id_index on videos (trailer_id);
create index videos_video_id_index on videos (video_id);

create table video_directors (
  video_id bigint not null constraint video_directors_video_id_fkey references videos on delete cascade,
  director_id bigint not null constraint video_directors_director_id_fkey references directors,
  sort integer not null default 0,
  primary key (video_id, director_id)
);
create index video_directors_director_id_index on video_directors (director_id, video_id);

create table video_models (
  video_id bigint not null constraint video_models_video_id_fkey references videos on delete cascade,
  tag_id bigint not null constraint video_models_tag_id_fkey references tags,
  sort integer not null default 0,
  primary key (video_id, tag_id)
);
create index video_models_tag_id_index on video_models (tag_id, video_id);

create table video_genres (
  video_id bigint not null constraint video_genres_video_id_fkey references videos on delete cascade,
  tag_id bigint not null constraint video_genres_tag_id_fkey references tags,
  sort integer not null default 0,
  primary key (video_id, tag_id)
);
create index video_genres_tag_id_index on video_genres (tag_id, video_id);
