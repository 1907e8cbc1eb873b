import { defineMetric } from '../core/endpoints/metric.ts'
import { count } from '../core/fields/fields.ts'

export const commentsNew = defineMetric('comments_new', {
  field: count(),
  words: { en: 'New comments', 'zh-CN': '新评论' },
  definition: {
    en: 'Comments by members, on the day they were written, hidden ones too. A deleted one is counted no longer.',
    'zh-CN': '会员发表的评论数，按发表日期计，含已隐藏的；已删除的不再计入。',
  },
  better: 'higher',
  rows: [{ list: 'comments', at: 'createdAt', by: [] }],
})
export const ticketsOpened = defineMetric('tickets_opened', {
  field: count(),
  words: { en: 'Tickets opened', 'zh-CN': '新工单' },
  definition: {
    en: 'Support tickets, on the day they were sent.',
    'zh-CN': '收到的支持工单数，按提交日期计。',
  },
  better: 'lower',
  rows: [{ list: 'supports', at: 'createdAt', by: [] }],
})
export const ticketsSolved = defineMetric('tickets_solved', {
  field: count(),
  words: { en: 'Tickets solved', 'zh-CN': '已解决工单' },
  definition: {
    en: 'Support tickets, on the day they were last solved. One that is opened again is counted no longer until it is solved.',
    'zh-CN': '已解决的支持工单数，按最近一次解决的日期计；重新打开的在再次解决前不计入。',
  },
  better: 'higher',
  rows: [{ list: 'supports', at: 'solvedAt', where: { status: 'solved' }, by: [] }],
})
export const videosPublished = defineMetric('videos_published', {
  field: count(),
  words: { en: 'Videos published', 'zh-CN': '发布的视频' },
  definition: {
    en: 'Videos the public sees, on the day they were published. One that was taken back is counted no longer.',
    'zh-CN': '公开的视频数，按发布日期计；已下架的不再计入。',
  },
  better: 'higher',
  rows: [{ list: 'videos', at: 'publishedAt', where: { status: 'published' }, by: [] }],
})
