-- What an attempt counts for: an upload its bytes, anything else one.
alter table attempts add column weight bigint not null default 1
  constraint attempts_weight_check check (weight > 0);

-- Who listens to events. Whoever serves the stream says every 20 s that it is still open.
create unlogged table open_streams (
  id bigserial primary key,
  admin_id bigint not null constraint open_streams_admin_id_fkey references admins on delete cascade,
  session_id bigint not null,
  seen_at timestamptz not null default now()
);
create index open_streams_admin_id_index on open_streams (admin_id);
