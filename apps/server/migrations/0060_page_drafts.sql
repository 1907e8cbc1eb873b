-- Changes to the blocks of a page that are collected and come out together, or not at all. A step is a call as it was made,
-- with the records that it wrote and their versions after it.
create table page_drafts (
  id bigserial primary key,
  page text not null constraint page_drafts_page_check check (page in ('home', 'videos', 'models', 'plans', 'posts')),
  title text not null constraint page_drafts_title_check check (char_length(title) between 1 and 120),
  status text not null default 'draft' constraint page_drafts_status_check
    check (status in ('draft', 'scheduled', 'released', 'discarded')),
  steps jsonb not null default '[]' constraint page_drafts_steps_check
    check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 200),
  -- In whose name it comes out: what they may no longer do then, it does not do either.
  release_at timestamptz,
  scheduled_by bigint constraint page_drafts_scheduled_by_fkey references admins on delete set null,
  session_id bigint,
  -- Why it did not come out.
  failure jsonb,
  created_by bigint constraint page_drafts_created_by_fkey references admins on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_drafts_schedule_check
    check (status <> 'scheduled' or release_at is not null and scheduled_by is not null and session_id is not null)
);
create index page_drafts_open_index on page_drafts (id) where status in ('draft', 'scheduled');
create index page_drafts_due_index on page_drafts (release_at) where status = 'scheduled';
create index page_drafts_scheduled_by_index on page_drafts (scheduled_by);
create index page_drafts_created_by_index on page_drafts (created_by);
