-- What everybody may do: by their roles, and by the channels that they are on. Who is on a channel and may not list all
-- of them finds these by `own-channels`, which no role holds: with it the calls of channels open, for own rows alone.
create view admin_permissions as
  select ar.admin_id, rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  union
  select p.admin_id, g.permission
  from channel_admins p
    cross join (values ('own-channels'), ('list-channels'), ('list-campaigns'), ('list-statements'), ('export-statements'),
      ('daily-channel')) g (permission)
  where not exists (select from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
    where ar.admin_id = p.admin_id and rp.permission = 'list-channels');
