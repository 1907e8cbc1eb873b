-- What partners are due and campaigns cost, added up by day like all other figures of money.
alter table figure_days
  add column share_due bigint not null default 0,
  add column campaign_cost bigint not null default 0;
alter table figure_days_restated
  add column share_due bigint not null default 0,
  add column campaign_cost bigint not null default 0;
-- Days that get a figure more said nothing else before: they are shown anew from now on.
update figure_days_counted set stands_since = now();

-- Over how many days the cost of a campaign is spread: one where no end is set, and three years at most, so that an end
-- that was mistyped has no million days counted.
create function campaign_days(begins_at timestamptz, ended_at timestamptz) returns bigint
  language sql immutable parallel safe
  return least(1096, greatest(1, ceil(extract(epoch from ended_at - begins_at) / 86400)))::bigint;

-- The days in UTC on which a campaign's cost falls.
create function days_of_cost(cost bigint, begins_at timestamptz, ended_at timestamptz) returns setof date
  language sql immutable parallel safe
  begin atomic
    select (begins_at at time zone 'UTC')::date + part::int
      from generate_series(0, campaign_days(begins_at, ended_at) - 1) part where cost > 0;
  end;

create function note_days_of_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into order_days_due (utc_day)
      select distinct day from moved_from o join moved n using (id), lateral (
        select days_of_cost(o.cost, coalesce(o.started_at, o.created_at), o.ended_at)
        union select days_of_cost(n.cost, coalesce(n.started_at, n.created_at), n.ended_at)) d (day)
      where (n.cost, n.currency, n.started_at, n.ended_at) is distinct from (o.cost, o.currency, o.started_at, o.ended_at);
  else
    insert into order_days_due (utc_day)
      select distinct days_of_cost(cost, coalesce(started_at, created_at), ended_at) from moved;
  end if;
  return null;
end $$;
create trigger campaigns_note_days_added after insert on campaigns
  referencing new table as moved for each statement execute function note_days_of_cost();
create trigger campaigns_note_days_changed after update on campaigns
  referencing old table as moved_from new table as moved for each statement execute function note_days_of_cost();
create trigger campaigns_note_days_removed after delete on campaigns
  referencing old table as moved for each statement execute function note_days_of_cost();

insert into order_days_due (utc_day)
  select (day_starts_at at time zone 'UTC')::date from figure_days
  union select days_of_cost(cost, coalesce(started_at, created_at), ended_at) from campaigns;

-- Whoever is on a channel sees what its campaigns brought, day by day, too.
create or replace view admin_permissions as
  select ar.admin_id, rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  union
  select p.admin_id, g.permission
  from channel_admins p
    cross join (values ('own-channels'), ('list-channels'), ('list-campaigns'), ('list-statements'), ('export-statements'),
      ('daily-channel'), ('daily-campaign')) g (permission)
  where not exists (select from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
    where ar.admin_id = p.admin_id and rp.permission = 'list-channels');
