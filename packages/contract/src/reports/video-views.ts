import { defineReport } from '../core/endpoints/report.ts'
import { count, day, duration, reference } from '../core/fields/fields.ts'

/** How often videos were played on the sites on each day. */
export const videoViews = defineReport({
  name: 'video-views',
  path: '/reports/video-views',
  access: 'list-videos',
  title: { en: 'Views by day', 'zh-CN': '每日观看' },
  dimensions: { day: day() },
  measures: {
    views: {
      field: count(),
      metric: 'video_views',
      words: { en: 'Views', 'zh-CN': '观看量' },
      definition: {
        en: 'Plays of the film itself, on the day they began.',
        'zh-CN': '正片的播放次数，按开始播放的日期计。',
      },
      better: 'higher',
    },
    trailerViews: {
      field: count(),
      metric: 'video_trailer_views',
      words: { en: 'Trailer views', 'zh-CN': '预告片观看量' },
      definition: {
        en: 'Plays of the trailer, on the day they began.',
        'zh-CN': '预告片的播放次数，按开始播放的日期计。',
      },
      better: 'higher',
    },
    timeWatched: {
      field: duration(),
      metric: 'video_time_watched',
      words: { en: 'Time watched', 'zh-CN': '观看时长' },
      definition: {
        en: 'How long films, trailers and previews were watched together.',
        'zh-CN': '正片、预告片与预览片的观看时长合计。',
      },
      better: 'higher',
    },
  },
  fields: { videoId: reference('videos') },
  filters: ['videoId'],
  isByWholeDays: true,
})
