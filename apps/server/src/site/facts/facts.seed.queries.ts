import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

interface ViewsPlan {
  seed: number
  /** The last play; the first lies four weeks before. */
  until: Date
  /** Where the business counts its days. */
  zone: string
}

/** Some thousands of plays of the latest videos, counted by day. The same plan makes the same. */
export async function seedViews(client: Client, { seed, until, zone }: ViewsPlan): Promise<void> {
  await client.query(`select make_fact_partitions('video_view', $1::date - 29, $1::date)`, [until])
  await client.query(insertPlays, [until, seed])
  await client.query(countAllDays, [until, zone])
}

// A play's number says everything about it: when, what of the video, for how long.
const insertPlays = `
with watched as (
  select id, published_at, video_duration, row_number() over (order by published_at desc) as place
  from videos where status = 'published' and published_at < $1::timestamptz order by published_at desc limit 120
), days as (
  select w.*, day, (hashint8extended(w.id * 100 + day, $2::bigint) & 1023) / 1024.0 as busy
  from watched w, generate_series(0, 27) day
), plays as (
  select *, md5(d.id || ' ' || day || ' ' || n || ' ' || $2::bigint)::uuid as fact_id,
    (hashint8extended(d.id * 10000 + day * 100 + n, $2::bigint) & 1048575) / 1048576.0 as draw,
    (hashint8extended(d.id * 10000 + day * 100 + n, $2::bigint + 1) & 1023) / 1024.0 as share
  from days d, generate_series(1, floor((1 + 15 / sqrt(place)) * busy)::int) n
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
from video_view where started_at > $1::timestamptz - interval '29 days'
group by 1, 2
on conflict do nothing`
