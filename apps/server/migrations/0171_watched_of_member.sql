-- Citus carries a view over to each machine that a table is spread over, with whatever it depends on: a view over a function that gives rows of
-- `video_view` would have to be there before that table, and the table before it, and so nothing could be distributed. This function
-- depends on nothing, as its words are a text; they become part of the view's statement.
create function watched_of_member(member bigint, since timestamptz, until timestamptz)
returns table (video_id bigint, plays bigint, seconds_watched bigint, last_watched_at timestamptz, is_last boolean)
language sql stable parallel safe as $$
  select w.video_id, count(*), sum(w.seconds_watched)::bigint, max(w.started_at),
    row_number() over (order by max(w.started_at) desc, w.video_id) = 1
  from video_views_of_member(member, since, until) w where w.kind = 'full' group by w.video_id
$$;

create or replace view watchers as
  (select (hashtextextended(concat_ws(' ', 'payment', f.user_id, f.paid_at at time zone 'UTC', v.video_id), 0) & 281474976710655) + 1 as id,
    'payment'::text as before, f.paid_at as happened_at, f.user_id, f.plan_id, v.video_id, v.plays, v.seconds_watched, v.last_watched_at, v.is_last,
    f.paid_at as created_at, f.paid_at as updated_at, 1::integer as version
  from first_payments f cross join lateral watched_of_member(f.user_id, f.paid_at - interval '30 days', f.paid_at) v
  order by 3 desc, 1 desc)
  union all
  (select (hashtextextended(concat_ws(' ', 'leaving', m.user_id, m.at at time zone 'UTC', v.video_id), 0) & 281474976710655) + 1,
    'leaving'::text, m.at, m.user_id, m.plan_id, v.video_id, v.plays, v.seconds_watched, v.last_watched_at, v.is_last,
    m.at, m.at, 1::integer
  from subscription_movement m cross join lateral watched_of_member(m.user_id, m.at - interval '7 days', m.at) v
  where m.movement = 'churn' and m.mrr_after = 0
  order by 3 desc, 1 desc);
