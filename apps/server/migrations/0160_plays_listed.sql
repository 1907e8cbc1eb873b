-- What figures of watching count, row by row, as visits are listed (0159).
create view plays as
  select ('x' || right(v.id::text, 12))::bit(48)::bigint + 1 as id, v.started_at, v.kind, v.video_id, v.seconds_watched, v.is_completed,
    case when v.is_subscriber then 'subscriber' when v.member_id is not null then 'member' else 'visitor' end as watched_by,
    v.member_id as user_id, v.visitor_id::text as visitor_id, v.received_at as created_at, v.received_at as updated_at, 1::integer as version
  from video_view v;

insert into role_permissions (role_id, permission)
  select role_id, verb || '-plays' from role_permissions, unnest(array['list', 'export']) verb where permission = verb || '-visits'
  on conflict do nothing;
