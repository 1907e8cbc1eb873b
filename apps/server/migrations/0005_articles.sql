-- What the demo pages show.
create table articles (
  id bigserial primary key,
  title text not null constraint articles_title_check check (char_length(title) between 1 and 100),
  status text not null default 'draft'
    constraint articles_status_check check (status in ('published', 'draft', 'deleted')),
  type text not null default 'CN' constraint articles_type_check check (type in ('CN', 'US', 'JP', 'EU')),
  author text constraint articles_author_check check (char_length(author) between 1 and 60),
  reviewer text constraint articles_reviewer_check check (char_length(reviewer) between 1 and 60),
  published_at timestamptz,
  importance integer not null default 1 constraint articles_importance_check check (importance between 1 and 3),
  abstract text constraint articles_abstract_check check (char_length(abstract) between 1 and 300),
  body text constraint articles_body_check check (char_length(body) <= 80000),
  source_url text constraint articles_source_url_check check (char_length(source_url) <= 2000),
  cover_id bigint constraint articles_cover_id_fkey references files,
  platforms text[] not null default '{}'
    constraint articles_platforms_check check (platforms <@ array['web', 'app', 'tv']),
  is_commentable boolean not null default true,
  remark text constraint articles_remark_check check (char_length(remark) between 1 and 500),
  views integer not null default 0 constraint articles_views_check check (views >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint articles_published_complete_check
    check (status <> 'published' or (body is not null and cover_id is not null))
);
create index articles_title_search_index on articles using gin (title gin_trgm_ops);
create index articles_title_prefix_index on articles (lower(title) text_pattern_ops);
create index articles_cover_id_index on articles (cover_id);
