-- Clicks on banners, row by row, as visits are listed (0159).
create view clicks as
  select (uuid_hash_extended(c.id, 0) & 281474976710655) + 1 as id, c.occurred_at, c.banner_id, c.member_id as user_id,
    c.visitor_id::text as visitor_id, c.received_at as created_at, c.received_at as updated_at, 1::integer as version
  from banner_click c;

insert into role_permissions (role_id, permission)
  select role_id, verb || '-clicks' from role_permissions, unnest(array['list', 'export']) verb where permission = verb || '-plays'
  on conflict do nothing;
