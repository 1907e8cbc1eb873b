import { defineReport } from '../core/endpoints/report.ts'
import { day, reference } from '../core/fields/fields.ts'
import { timeWatched, trailerViewCount, videoViewCount } from '../metrics/videos.ts'

/** How often videos were played on the sites on each day. */
export const videoViews = defineReport({
  name: 'video-views',
  path: '/reports/video-views',
  access: 'list-videos',
  title: { en: 'Views by day', 'zh-CN': '每日观看' },
  dimensions: { day: day() },
  measures: { views: videoViewCount, trailerViews: trailerViewCount, timeWatched },
  fields: { videoId: reference('videos') },
  filters: ['videoId'],
  isByWholeDays: true,
})
