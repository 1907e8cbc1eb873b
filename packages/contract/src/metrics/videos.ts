import { defineMetric } from '../core/endpoints/metric.ts'
import { count, duration } from '../core/fields/fields.ts'
import { ofPlays } from './rows.ts'

export const videoViewCount = defineMetric('video_views', {
  field: count(),
  words: { en: 'Views', 'zh-CN': '观看量' },
  definition: {
    en: 'Plays of the film itself, on the day they began.',
    'zh-CN': '正片的播放次数，按开始播放的日期计。',
  },
  better: 'higher',
  rows: ofPlays({ kind: 'full' }),
})
export const trailerViewCount = defineMetric('video_trailer_views', {
  field: count(),
  words: { en: 'Trailer views', 'zh-CN': '预告片观看量' },
  definition: {
    en: 'Plays of the trailer, on the day they began.',
    'zh-CN': '预告片的播放次数，按开始播放的日期计。',
  },
  better: 'higher',
  rows: ofPlays({ kind: 'trailer' }),
})
export const timeWatched = defineMetric('video_time_watched', {
  field: duration(),
  words: { en: 'Time watched', 'zh-CN': '观看时长' },
  definition: {
    en: 'How long films, trailers and previews were watched together.',
    'zh-CN': '正片、预告片与预览片的观看时长合计。',
  },
  better: 'higher',
  rows: ofPlays(),
})
