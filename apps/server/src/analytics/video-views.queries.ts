import { videoViews } from '@backlot/contract/reports/video-views'
import { sql } from 'kysely'
import { reportSource } from '../platform/report/report-source.ts'

/** What the sites reported, from the counts of days: a day's is there within seconds of its facts. */
export const videoViewsReport = reportSource(videoViews, {
  from: sql`video_view_daily`,
  at: sql`t.day_starts_at`,
  measures: {
    views: sql`coalesce(sum(t.views), 0)::bigint`,
    trailerViews: sql`coalesce(sum(t.trailer_views), 0)::bigint`,
    timeWatched: sql`coalesce(sum(t.seconds_watched), 0)::bigint`,
  },
})
