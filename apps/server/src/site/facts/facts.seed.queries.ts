import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

interface ViewsPlan {
  seed: number
  /** The last play; the first lies half a year before. */
  until: Date
  /** Where the business counts its days. */
  zone: string
}

/** Some thousands of plays of videos, more from week to week and at weekends, counted by day. The same plan makes the same. */
export async function seedViews(client: Client, { seed, until, zone }: ViewsPlan): Promise<void> {
  await client.query(`select make_fact_partitions('video_view', $1::date - 183, $1::date)`, [until])
  await client.query(insertPlays, [until, seed])
  await client.query(countAllDays, [until, zone])
}

// A play's number says everything about it: when, what of the video, for how long.
const insertPlays = `
with watched as (
  select id, published_at, video_duration, row_number() over (order by hashint8extended(id, $2::bigint)) as place
  from (select * from videos where status = 'published' and published_at < $1::timestamptz
    order by published_at desc limit 120) latest
), days as (
  select w.*, day, (hashint8extended(w.id * 1000 + day, $2::bigint) & 1023) / 1024.0 as busy,
    (array[0.85, 0.85, 0.9, 0.95, 1.15, 1.4, 1.3])[extract(isodow from $1::timestamptz - make_interval(days => day))::int]
      * (1 - day / 182.0) as usual
  from watched w, generate_series(0, 181) day
), plays as (
  select *, md5(d.id || ' ' || day || ' ' || n || ' ' || $2::bigint)::uuid as fact_id,
    (hashint8extended(d.id * 100000 + day * 100 + n, $2::bigint) & 1048575) / 1048576.0 as draw,
    (hashint8extended(d.id * 100000 + day * 100 + n, $2::bigint + 1) & 1023) / 1024.0 as share
  from days d, generate_series(1, floor((0.4 + 5 / sqrt(place)) * usual * 2 * busy + busy)::int) n
)
insert into video_view (visitor_id, site_id, id, video_id, kind, started_at, seconds_watched, is_completed, received_at)
select md5('visitor ' || floor(draw * 4000))::uuid, (select min(id) from sites), fact_id, id,
  case when share < 0.7 then 'full' when share < 0.9 then 'trailer' else 'preview' end, moment,
  case when share < 0.7 then floor(coalesce(video_duration, 600) * busy) else floor(30 * busy) end, busy > 0.8, moment
from plays, lateral (select $1::timestamptz - interval '1 day' * (day + draw) as moment) as at
where moment > published_at and exists (select from sites)
on conflict do nothing`

const countAllDays = `
insert into video_view_daily (video_id, day_starts_at, views, trailer_views, preview_views, visitors, seconds_watched, completed)
select video_id, date_trunc('day', started_at, $2), count(*) filter (where kind = 'full'), count(*) filter (where kind = 'trailer'),
  count(*) filter (where kind = 'preview'), count(distinct visitor_id), sum(seconds_watched), count(*) filter (where is_completed)
from video_view where started_at > $1::timestamptz - interval '183 days'
group by 1, 2
on conflict do nothing`
