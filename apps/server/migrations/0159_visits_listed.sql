-- What figures of the audience count, row by row. A visit is known by a UUID, of whatever version its site makes: 48 bits of what all of it
-- hashes to tell visits of one moment apart, as a whole number. No index leads to it: rows are read in the order of their time. Of an
-- address the path alone is shown: what follows it may be about a person.
create view visits as
  select (uuid_hash_extended(v.id, 0) & 281474976710655) + 1 as id, v.started_at, v.last_seen_at,
    extract(epoch from v.last_seen_at - v.started_at)::integer as duration, v.visitor_id::text as visitor_id, v.member_id as user_id,
    v.channel_id, v.campaign_id, v.utm_source, v.utm_medium, v.utm_campaign, v.utm_term, v.utm_content, v.referrer_host,
    split_part(split_part(v.landing_path, '?', 1), '#', 1) as landing_path,
    v.device_type, v.os, v.browser, v.country, v.is_bot, v.received_at as created_at, v.last_seen_at as updated_at, 1::integer as version
  from visit v;

-- Whoever sees figures of visits and the members behind other figures.
insert into role_permissions (role_id, permission)
  select distinct m.role_id, verb || '-visits' from unnest(array['list', 'export']) verb
    join role_permissions m on m.permission = verb || '-movements'
    join role_permissions d on d.role_id = m.role_id and d.permission in ('daily-data', 'daily-channel', 'daily-campaign')
  on conflict do nothing;

create or replace view admin_permissions as
  select ar.admin_id, rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  union
  select p.admin_id, g.permission
  from channel_admins p
    cross join (values ('own-channels'), ('list-channels'), ('list-campaigns'), ('list-statements'), ('export-statements'),
      ('list-transactions'), ('export-transactions'), ('list-movements'), ('export-movements'), ('list-visits'), ('export-visits'),
      ('daily-channel'), ('daily-campaign')) g (permission)
  where not exists (select from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
    where ar.admin_id = p.admin_id and rp.permission = 'list-channels');
