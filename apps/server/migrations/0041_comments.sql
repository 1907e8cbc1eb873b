-- What members write under videos, what others report of it, and who has which in hand.
create table comments (
  id bigserial primary key,
  user_id bigint not null constraint comments_user_id_fkey references users,
  video_id bigint not null constraint comments_video_id_fkey references videos,
  comment text not null constraint comments_comment_check check (char_length(comment) between 1 and 2000),
  likes_count integer not null default 0 constraint comments_likes_count_check check (likes_count >= 0),
  status text not null default 'visible' constraint comments_status_check
    check (status in ('visible', 'disabled', 'banned')),
  report_status text not null default 'none' constraint comments_report_status_check
    check (report_status in ('none', 'pending', 'rejected', 'upheld')),
  reports_count integer not null default 0 constraint comments_reports_count_check check (reports_count >= 0),
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- The same words of the same member under the same video are one comment, however often they are sent.
create unique index comments_said_key on comments (user_id, video_id, md5(comment));
create index comments_user_id_index on comments (user_id, id);
create index comments_video_id_index on comments (video_id, id);
create index comments_comment_search_index on comments using gin (comment gin_trgm_ops);
-- A tree of bytes keeps no text as long as these.
create index comments_comment_prefix_index on comments using spgist (lower(comment));
create index comments_likes_count_index on comments (likes_count, id);
create index comments_status_index on comments (status, id);
create index comments_report_status_index on comments (report_status, id);
create index comments_reported_at_index on comments (reported_at, id);
create index comments_reported_at_desc_index on comments (reported_at desc nulls last, id desc);
create index comments_created_at_index on comments (created_at, id);
-- The queue, and what was decided of somebody's comments.
create index comments_queue_index on comments (reported_at desc, id desc) where report_status = 'pending';
create index comments_decided_index on comments (user_id, updated_at desc)
  where report_status in ('rejected', 'upheld') or status <> 'visible';

create table comment_reports (
  id bigserial primary key,
  comment_id bigint not null constraint comment_reports_comment_id_fkey references comments on delete cascade,
  user_id bigint not null constraint comment_reports_user_id_fkey references users,
  reason text not null constraint comment_reports_reason_check check (reason in ('spam', 'abuse', 'illegal', 'other')),
  detail text constraint comment_reports_detail_check check (char_length(detail) between 1 and 500),
  created_at timestamptz not null default now()
);
-- One member reports a comment once.
create unique index comment_reports_key on comment_reports (comment_id, user_id);
create index comment_reports_comment_id_index on comment_reports (comment_id, id);
create index comment_reports_user_id_index on comment_reports (user_id);

-- A comment in hand is given to nobody else until then.
create table comment_leases (
  comment_id bigint primary key constraint comment_leases_comment_id_fkey references comments on delete cascade,
  admin_id bigint not null constraint comment_leases_admin_id_fkey references admins on delete cascade,
  expires_at timestamptz not null
);
create index comment_leases_admin_id_index on comment_leases (admin_id);

insert into personal_fields (resource, field) values ('comments', 'comment'), ('comments', 'record_label');
