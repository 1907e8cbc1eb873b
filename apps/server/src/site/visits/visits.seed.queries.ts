import type pg from 'pg'
import { comesBefore, deviceOfMember, outageBefore, outageHours } from '../../seed/arrivals.ts'
import { createDraw } from '../../seed/chance.queries.ts'
import type { Bulk } from '../../seed/load/bulk.ts'
import { analyzeRoughly, countAtMost } from '../../seed/load/bulk-load.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>

const factTables = ['visit', 'video_view', 'banner_click'] as const

interface VisitsPlan {
  /** So many besides those of members who register and pay. */
  readonly count: number
  readonly seed: number
  readonly until: Date
  /** Where the business counts its days. */
  readonly zone: string
  readonly bulk: Bulk
}

/**
 * Two years of visits that fit members and orders: who came by a link registers and pays as its channel says, and strangers and
 * programs come as members do, busier from year to year. Some play a film, some press a banner. These are of strangers and of members
 * before they registered; `seedPayers` adds the rest.
 */
export async function seedArrivals(client: Client, plan: VisitsPlan): Promise<void> {
  const { count, seed, until, bulk } = plan
  for (const facts of factTables)
    await client.query(
      'select make_fact_partitions($1, coalesce((select min(registered_at) from users), $2::timestamptz)::date - 2, $2::date + 1)',
      [facts, until],
    )
  if (await isFirstLoad(client, count, bulk.from.visits)) await bulk.setAside(factTables, { unguarded: true })
  await client.query(createOrigins)
  await client.query(createPeople)
  await client.query('analyze seed_origins, seed_people')
  await bulk.beside(async (other) => {
    await createDraw(other)
    await other.query(createVisitors, [Math.ceil(count / 3), seed])
    // Nobody else looks at temporary tables: without this a join is planned for a few rows.
    await other.query('analyze seed_visitors')
    await insertOfMembers(other, whoCame, plan)
    await other.query(insertOfStrangers, [count, seed, until, outageBefore(until), outageHours])
  })
}

/** Visits before what members paid for on the sites, by a table of charges, and what follows from all visits. */
export async function seedPayers({
  charges,
  ...plan
}: VisitsPlan & { readonly charges: string }): Promise<void> {
  const { seed, until, zone, bulk } = plan
  await bulk.beside(async (other) => {
    await createDraw(other)
    await insertOfMembers(other, whoPaid(charges), plan)
    await analyzeRoughly(other, 'visit')
    await other.query(noteFirstTouches)
    await other.query(noteLastMinutes, [until])
    await other.query(noteMembers)
    await other.query(noteSubscriptions)
    await other.query(insertPlays, [seed, until])
    await other.query(countPlays, [zone])
    await other.query(insertClicks, [seed, until])
    await other.query(noteDays)
  }, factTables)
}

/** Takes away what only seeding needed. */
export async function endVisits(client: Client): Promise<void> {
  await client.query('drop table seed_origins, seed_people')
}

/**
 * Whether keys and indexes of the facts may go: there are no visits yet and many are to be, of strangers or of members. Plays and clicks
 * are called after these, so no two can clash.
 */
async function isFirstLoad(client: Client, count: number, from: number): Promise<boolean> {
  const members = await countAtMost(client, 'users', from)
  return count + members >= from && (await countAtMost(client, 'visit', 1)) === 0
}

const createOrigins = `create unlogged table seed_origins as
  select c.id as channel_id, null::bigint as campaign_id, c.utm_source, c.utm_medium, null::text as utm_campaign,
    case c.utm_source when 'google' then 'www.google.com' when 'bing' then 'www.bing.com' when 'baidu' then 'www.baidu.com'
      when 'weibo' then 'weibo.com' when 'xiaohongshu' then 'www.xiaohongshu.com' when 'newsletter' then null
      else c.utm_source || '.example' end as referrer_host
  from channels c
  union all
  select c.id, p.id, c.utm_source, c.utm_medium, p.utm_campaign, c.utm_source || '.example'
  from campaigns p join channels c on c.id = p.channel_id`

// A visitor keeps device, country and link, so that each of their visits is credited as it should be.
const createVisitors = `create temporary table seed_visitors on commit drop as
  select n, md5('stranger ' || n || ' ' || $2::bigint)::uuid as visitor_id, d.*, o.*, k.is_bot,
    (array['US', 'US', 'US', 'GB', 'DE', 'NL', 'JP', 'CN', 'CN', null])[1 + floor(pg_temp.draw(n, $2 + 703) * 10)::int] as country
  from generate_series(1, $1::bigint) n
  cross join lateral (select pg_temp.draw(n, $2 + 701) < 0.07 as is_bot) k
  cross join lateral (select floor(pg_temp.draw(n, $2 + 702) * 20)::int as which) w
  cross join lateral (
    select case when k.is_bot then 'other' when which < 7 then 'mobile' when which < 11 then 'mobile' when which < 15 then 'desktop'
        when which < 18 then 'desktop' when which < 19 then 'tablet' else 'tv' end as device_type,
      case when k.is_bot then null when which < 7 then 'iOS' when which < 11 then 'Android' when which < 15 then 'Windows'
        when which < 18 then 'macOS' when which < 19 then 'iOS' else 'Android' end as os,
      case when k.is_bot then 'Googlebot' when which < 7 then 'Safari' when which < 13 then 'Chrome' when which < 15 then 'Microsoft Edge'
        when which < 17 then 'Safari' when which < 18 then 'Firefox' when which < 19 then 'Safari' else 'Chrome' end as browser
  ) d
  left join (select row_number() over (order by channel_id, campaign_id nulls first) as place, o.* from seed_origins o) o
    on not k.is_bot and pg_temp.draw(n, $2 + 704) < 0.35
      and place = 1 + floor(pg_temp.draw(n, $2 + 705) * (select count(*) from seed_origins) * 0.999)::bigint`

/** Members as they are before contracts are written to them. */
const createPeople = `create unlogged table seed_people as
  select row_number() over (order by id) as place, id, registered_at, channel_id, campaign_id from users`

const columns = `visitor_id, site_id, id, member_id, started_at, last_seen_at, channel_id, campaign_id, is_touch, utm_source,
  utm_medium, utm_campaign, referrer_host, landing_path, device_type, os, browser, country, is_bot, received_at`
const site = '(select min(id) from sites)'

// Before an account is made, and before a first payment: from the same device, by the link that is credited with it.
const insertOfMembers = (
  client: Client,
  who: string,
  { until, seed }: Pick<VisitsPlan, 'until' | 'seed'>,
): Promise<unknown> =>
  client.query(
    `insert into visit (${columns})
  select md5('member ' || m.user_id)::uuid, ${site}, md5('visit ' || m.what || ' ' || m.user_id || ' ' || at || ' ' || $2::bigint)::uuid,
    m.user_id, m.at - interval '${comesBefore.minutes} minutes', m.at, m.channel_id, m.campaign_id, m.channel_id is not null, o.utm_source,
    o.utm_medium, o.utm_campaign, o.referrer_host,
    case when m.what = 'paid' then '/plans' when pg_temp.draw(m.user_id, $2 + 711) < 0.6 then '/' else '/films/' || m.user_id % 40 end,
    d.device_type, d.os, d.browser, 'US', false, m.at
  from (${who}  ) m
  left join seed_origins o on (o.channel_id, coalesce(o.campaign_id, 0)) = (m.channel_id, coalesce(m.campaign_id, 0))
  ${deviceOfMember('m.user_id', '$2')}
  where exists (select from sites)
  on conflict do nothing`,
    [until, seed],
  )

const whoCame = `
    select id as user_id, 'came' as what, registered_at as at, channel_id, campaign_id from seed_people where registered_at <= $1`

// Two of one moment were paid on one visit.
const whoPaid = (charges: string) => `
    select distinct on (user_id, paid_at) user_id, 'paid' as what, paid_at as at, channel_id, campaign_id from ${charges}
      where billing_source in (${comesBefore.billingSources.map((source) => `'${source}'`).join(', ')}) and paid_at <= $1
      order by user_id, paid_at, id`

// Within half a day of when some member came, so that strangers have the same seasons.
const insertOfStrangers = `insert into visit (${columns})
  select v.visitor_id, ${site}, md5('visit ' || t.n || ' ' || $2::bigint)::uuid, null, t.at,
    least(t.at + interval '25 minutes' * pg_temp.draw(t.n, $2 + 721), $3), v.channel_id, v.campaign_id, v.channel_id is not null, v.utm_source,
    v.utm_medium, v.utm_campaign, coalesce(v.referrer_host, case when t.n % 11 = 0 then 'www.reddit.com' end),
    (array['/', '/', '/films', '/plans'])[1 + t.n % 4], v.device_type, v.os, v.browser, v.country, v.is_bot, t.at
  from (
    select n, m.registered_at + interval '1 day' * (pg_temp.draw(n, $2 + 722) - 0.5) as at, 1 + floor(pg_temp.draw(n, $2 + 723) * vs.count)::bigint as who
    from generate_series(1, $1::bigint) n
    cross join (select count(*) as count from seed_visitors) vs
    cross join (select count(*) as count from seed_people) us
    join seed_people m on place = 1 + floor(pg_temp.draw(n, $2 + 724) * us.count)::bigint
  ) t join seed_visitors v on v.n = t.who
  where t.at < $3 and (t.at not between $4::timestamptz and $4::timestamptz + $5 * interval '1 hour' or t.n % 7 = 0)
    and exists (select from sites)
  on conflict do nothing`

const noteFirstTouches = `insert into visitor_first_touch (visitor_id, channel_id, campaign_id, touched_at)
  select visitor_id, min(channel_id), min(campaign_id), min(started_at) from visit where is_touch group by 1 having min(channel_id) = max(channel_id)
  on conflict do nothing`

const noteMembers = `insert into member_visitors as known (visitor_id, member_id, since)
  select visitor_id, member_id, min(started_at) from visit where member_id is not null and not is_bot group by 1, 2
  on conflict (visitor_id, member_id) do update set since = excluded.since where excluded.since < known.since`
const noteSubscriptions = `insert into subscription_touches_due (subscription_id)
  select id from subscriptions s where not exists (select from subscription_touches_due d where d.subscription_id = s.id)`

const noteLastMinutes = `insert into visitor_there (minute, minutes, visitor_id, is_member, device_type, country, channel_id, path)
  select distinct on (visitor_id) date_trunc('minute', last_seen_at), 1, visitor_id, member_id is not null, device_type, country, channel_id,
    landing_path
  from visit where not is_bot and started_at > $1::timestamptz - interval '2 hours' and last_seen_at > $1::timestamptz - interval '30 minutes'
  order by visitor_id, last_seen_at desc
  on conflict do nothing`

// How many there are is asked apart: in the row that is joined, each visit would be compared with each film.
const insertPlays = `with films as (
    select id, published_at, coalesce(video_duration, 600) as seconds, row_number() over (order by id) as place
    from videos where status = 'published'
  )
  insert into video_view (visitor_id, site_id, id, video_id, kind, visit_id, member_id, started_at, seconds_watched, is_completed,
    is_subscriber, received_at)
  select v.visitor_id, v.site_id, md5('play ' || v.id)::uuid, f.id, case when v.member_id is null then 'trailer' else 'full' end, v.id,
    v.member_id, v.last_seen_at, floor(case when v.member_id is null then 30 else f.seconds end * share)::int, share > 0.8,
    v.landing_path = '/plans' and v.member_id is not null, v.last_seen_at
  from visit v
  cross join lateral (select pg_temp.draw(hashtextextended(v.id::text, 0), $1 + 731) as share) s
  join films f
    on place = 1 + floor(pg_temp.draw(hashtextextended(v.id::text, 0), $1 + 732) * (select count(*) from films))::bigint
  where not v.is_bot and pg_temp.draw(hashtextextended(v.id::text, 0), $1::bigint + 733) < 0.4 and f.published_at < v.last_seen_at
    and v.last_seen_at < $2
  on conflict do nothing`

const countPlays = `insert into video_view_daily (video_id, day_starts_at, views, trailer_views, preview_views, visitors, seconds_watched, completed)
  select video_id, date_trunc('day', started_at, $1), count(*) filter (where kind = 'full'), count(*) filter (where kind = 'trailer'),
    count(*) filter (where kind = 'preview'), count(distinct visitor_id), sum(seconds_watched), count(*) filter (where is_completed)
  from video_view group by 1, 2
  on conflict (video_id, day_starts_at) do update set views = excluded.views, trailer_views = excluded.trailer_views,
    preview_views = excluded.preview_views, visitors = excluded.visitors, seconds_watched = excluded.seconds_watched,
    completed = excluded.completed`

const insertClicks = `insert into banner_click (visitor_id, site_id, id, banner_id, member_id, occurred_at, received_at)
  select v.visitor_id, v.site_id, md5('click ' || v.id)::uuid, b.id, v.member_id, v.last_seen_at, v.last_seen_at
  from visit v join (select id, row_number() over (order by id) as place from banners) b
    on place = 1 + floor(pg_temp.draw(hashtextextended(v.id::text, 1), $1 + 741) * (select count(*) from banners))::bigint
  where not v.is_bot and pg_temp.draw(hashtextextended(v.id::text, 1), $1::bigint + 742) < 0.03 and v.last_seen_at < $2
  on conflict do nothing`

const noteDays = `insert into audience_days_due (utc_day)
  select distinct (started_at at time zone 'UTC')::date from visit
  union select distinct (started_at at time zone 'UTC')::date from video_view`
