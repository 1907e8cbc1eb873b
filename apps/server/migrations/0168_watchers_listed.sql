-- Members with each video that they watched before they first paid, or before they left: what is counted in `watched_sums`, member by member.
-- Rows are read in the order of that time, by the indexes that its figures are added up by; what each watched is looked up by itself. Both parts
-- say their order, the newest first: of a part that is a join, a page would be looked for among all of its rows.
create view watchers as
  (select (hashtextextended(concat_ws(' ', 'payment', f.user_id, f.paid_at at time zone 'UTC', v.video_id), 0) & 281474976710655) + 1 as id,
    'payment'::text as before, f.paid_at as happened_at, f.user_id, f.plan_id, v.video_id, v.plays, v.seconds_watched, v.last_watched_at, v.is_last,
    f.paid_at as created_at, f.paid_at as updated_at, 1::integer as version
  from first_payments f
    cross join lateral (
      select w.video_id, count(*) as plays, sum(w.seconds_watched)::bigint as seconds_watched, max(w.started_at) as last_watched_at,
        row_number() over (order by max(w.started_at) desc, w.video_id) = 1 as is_last
      from video_views_of_member(f.user_id, f.paid_at - interval '30 days', f.paid_at) w where w.kind = 'full' group by w.video_id) v
  order by 3 desc, 1 desc)
  union all
  (select (hashtextextended(concat_ws(' ', 'leaving', m.user_id, m.at at time zone 'UTC', v.video_id), 0) & 281474976710655) + 1,
    'leaving'::text, m.at, m.user_id, m.plan_id, v.video_id, v.plays, v.seconds_watched, v.last_watched_at, v.is_last,
    m.at, m.at, 1::integer
  from subscription_movement m
    cross join lateral (
      select w.video_id, count(*) as plays, sum(w.seconds_watched)::bigint as seconds_watched, max(w.started_at) as last_watched_at,
        row_number() over (order by max(w.started_at) desc, w.video_id) = 1 as is_last
      from video_views_of_member(m.user_id, m.at - interval '7 days', m.at) w where w.kind = 'full' group by w.video_id) v
  where m.movement = 'churn' and m.mrr_after = 0
  order by 3 desc, 1 desc);

-- Whoever sees what they are counted in, and lists who left and what was watched.
insert into role_permissions (role_id, permission)
  select m.role_id, verb || '-watchers' from unnest(array['list', 'export']) verb
    join role_permissions m on m.permission = verb || '-movements'
    join role_permissions p on p.role_id = m.role_id and p.permission = verb || '-plays'
    join role_permissions c on c.role_id = m.role_id and c.permission = 'view-cohorts'
  on conflict do nothing;
