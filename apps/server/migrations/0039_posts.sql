-- The journal of the public site.
create table posts (
  id bigserial primary key,
  cover_id bigint constraint posts_cover_id_fkey references files,
  title text not null constraint posts_title_check check (char_length(title) between 1 and 160),
  description text constraint posts_description_check check (char_length(description) between 1 and 500),
  content text constraint posts_content_check check (char_length(content) <= 200000),
  status text not null default 'draft' constraint posts_status_check
    check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  published_at timestamptz,
  is_sticky boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- What the public sees, or will at its time, misses nothing.
  constraint posts_complete_check check (
    status not in ('scheduled', 'published')
    or (published_at is not null and cover_id is not null and content is not null)
  )
);
create index posts_cover_id_index on posts (cover_id);
create index posts_content_pictures_index on posts using gin (pictures_in(content));
create index posts_title_search_index on posts using gin (title gin_trgm_ops);
create index posts_title_prefix_index on posts (lower(title) text_pattern_ops);
create index posts_title_index on posts (title collate "und-x-icu", id);
create index posts_status_index on posts (status, id);
create index posts_is_sticky_index on posts (is_sticky, id);
create index posts_published_at_index on posts (published_at, id);
create index posts_published_at_desc_index on posts (published_at desc nulls last, id desc);
create index posts_created_at_index on posts (created_at, id);
create index posts_updated_at_index on posts (updated_at, id);
create index posts_due_index on posts (published_at) where status = 'scheduled';
-- Those that the public reads, as it reads them.
create index posts_content_index on posts (is_sticky desc, published_at desc, id desc)
  where status in ('published', 'scheduled');
