-- Work that goes on after its call was answered, as staff see it. What waits for which process is the job queue's.

create table jobs (
  id bigserial primary key,
  kind text not null,
  resource text not null,
  action text not null,
  state text not null default 'queued'
    constraint jobs_state_check check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Records looked at, in the order of record_ids: what a process that takes over goes on from.
  done integer not null default 0,
  total integer not null constraint jobs_total_check check (total > 0),
  -- The selection as it was frozen; given up when the job is over.
  record_ids bigint[],
  result jsonb not null default '{"changed": 0, "refused": 0, "reasons": []}',
  error_code text,
  started_by bigint not null constraint jobs_started_by_fkey references admins on delete cascade,
  session_id bigint not null,
  request_id text not null,
  -- Its name in the job queue.
  delivery_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  seen_at timestamptz,
  constraint jobs_done_check check (done between 0 and total)
);
create index jobs_started_by_index on jobs (started_by, id desc);
create index jobs_open_index on jobs (id) where state in ('queued', 'running');
create index jobs_finished_at_index on jobs (finished_at);

-- What is due to be published is found at once, among however many videos.
create index videos_due_index on videos (published_at) where status = 'scheduled';
