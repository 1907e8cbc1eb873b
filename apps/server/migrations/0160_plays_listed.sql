-- What figures of watching count, row by row, as visits are listed (0159).
create view plays as
  select (uuid_hash_extended(v.id, 0) & 281474976710655) + 1 as id, v.started_at, v.kind, v.video_id, v.seconds_watched, v.is_completed,
    case when v.is_subscriber then 'subscriber' when v.member_id is not null then 'member' else 'visitor' end as watched_by,
    v.member_id as user_id, v.visitor_id::text as visitor_id, v.received_at as created_at, v.received_at as updated_at, 1::integer as version
  from video_view v;

-- They are figures of daily data: those of channels count none.
insert into role_permissions (role_id, permission)
  select v.role_id, verb || '-plays' from unnest(array['list', 'export']) verb
    join role_permissions v on v.permission = verb || '-visits'
    join role_permissions d on d.role_id = v.role_id and d.permission = 'daily-data'
  on conflict do nothing;
