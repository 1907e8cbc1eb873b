import { sql } from 'kysely'
import { columnsOf, type DayTable } from './day-table.queries.ts'

/** By what visits are told apart, in the order of the columns. */
const dimensions = {
  channel_id: 'bigint',
  campaign_id: 'bigint',
  device_type: 'text',
  os: 'text',
  browser: 'text',
  utm_source: 'text',
  utm_medium: 'text',
  referrer_host: 'text',
} as const

/** Visits by day. People alone have a channel, a device or a source; programs are counted by themselves. */
export const audienceDays = {
  name: 'audience_days',
  dimensions,
  sums: ['visits', 'visitors', 'bot_visits'],
  grains: {
    business: [],
    channel: ['channel_id'],
    campaign: ['channel_id', 'campaign_id'],
    device: ['device_type'],
    browser: ['device_type', 'os', 'browser'],
    channel_browser: ['channel_id', 'device_type', 'os', 'browser'],
    source: ['utm_source', 'utm_medium', 'referrer_host'],
  },
  facts: [
    {
      from: sql`visit v`,
      between: sql`visits_between(starts_at, ends_at) v`,
      at: sql`v.started_at`,
      by: columnsOf('v', dimensions),
      adds: {
        visits: sql`(not v.is_bot)::int`,
        // Once a day, where they came first, so that parts add up to the whole.
        visitors: sql`(not v.is_bot and row_number() over
          (partition by v.visitor_id, v.is_bot, starts_at order by v.started_at, v.site_id, v.id) = 1)::int`,
        bot_visits: sql`v.is_bot::int`,
      },
    },
  ],
} as const satisfies DayTable

/** What was watched, clicked, written and published by day. */
export const contentDays = {
  name: 'content_days',
  dimensions: {},
  sums: [
    ...(['views', 'visitor_views', 'member_views', 'subscriber_views'] as const),
    ...([
      'trailer_views',
      'visitor_trailer_views',
      'member_trailer_views',
      'subscriber_trailer_views',
    ] as const),
    ...(['seconds_watched', 'banner_clicks'] as const),
    ...(['comments_new', 'tickets_opened', 'tickets_solved', 'videos_published'] as const),
  ],
  grains: { business: [] },
  facts: [
    {
      from: sql`video_view v`,
      between: sql`video_views_between(starts_at, ends_at) v`,
      at: sql`v.started_at`,
      by: {},
      adds: {
        ...playsOf('full', 'views'),
        ...playsOf('trailer', 'trailer_views'),
        seconds_watched: sql`v.seconds_watched`,
      },
    },
    {
      from: sql`banner_click c`,
      between: sql`banner_clicks_between(starts_at, ends_at) c`,
      at: sql`c.occurred_at`,
      by: {},
      adds: { banner_clicks: sql`1` },
    },
    { from: sql`comments c`, at: sql`c.created_at`, by: {}, adds: { comments_new: sql`1` } },
    { from: sql`supports s`, at: sql`s.created_at`, by: {}, adds: { tickets_opened: sql`1` } },
    {
      // One that was opened again keeps when it had been solved.
      from: sql`(select solved_at from supports where status = 'solved') s`,
      at: sql`s.solved_at`,
      by: {},
      adds: { tickets_solved: sql`1` },
    },
    {
      from: sql`(select published_at from videos where status = 'published') v`,
      at: sql`v.published_at`,
      by: {},
      adds: { videos_published: sql`1` },
    },
  ],
} as const satisfies DayTable

/** Plays of a kind: all of them, and those of visitors, of members who pay nothing and of subscribers. */
function playsOf<K extends string>(kind: 'full' | 'trailer', key: K) {
  const plays = (condition = sql`true`) => sql`(v.kind = ${sql.lit(kind)} and ${condition})::int`
  return {
    [key]: plays(),
    // Whoever was erased watched as a subscriber still.
    [`visitor_${key}`]: plays(sql`v.member_id is null and not v.is_subscriber`),
    [`member_${key}`]: plays(sql`v.member_id is not null and not v.is_subscriber`),
    [`subscriber_${key}`]: plays(sql`v.is_subscriber`),
  } as Record<K | `visitor_${K}` | `member_${K}` | `subscriber_${K}`, ReturnType<typeof plays>>
}
