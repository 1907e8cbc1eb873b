import { defineMetric } from '../core/endpoints/metric.ts'
import { count, duration, money, rate } from '../core/fields/fields.ts'
import {
  ofClicks,
  ofFirstPayments,
  ofPlays,
  ofRegistered,
  ofTransactions,
  ofVisits,
  ofVisitsNow,
  playsBy,
} from './rows.ts'

export const visits = defineMetric('visits', {
  field: count(),
  words: { en: 'Visits', 'zh-CN': '访问次数' },
  definition: {
    en: 'Sessions of people on the sites, on the day they began; a session ends after half an hour without a sign of life. Programs are left out.',
    'zh-CN': '访客在站点上的会话次数，按开始日期计；半小时无活动即结束。不含爬虫程序。',
  },
  better: 'higher',
  rows: ofVisits('people'),
})
export const visitors = defineMetric('visitors', {
  field: count(),
  words: { en: 'Daily visitors', 'zh-CN': '每日访客' },
  definition: {
    en: 'Different people of each day, each counted where they came first that day. Over several days it is the sum of the days: who came on two is counted twice.',
    'zh-CN': '每日不同访客数，每人计入当日首次访问处。多日数据为各日之和：两日都来的访客计两次。',
  },
  better: 'higher',
  // Those that are counted, and the later ones of the day.
  rows: ofVisits('people'),
})
export const botVisits = defineMetric('bot_visits', {
  field: count(),
  words: { en: 'Visits by programs', 'zh-CN': '爬虫访问次数' },
  definition: {
    en: 'Sessions of crawlers and other programs, told by the words they name themselves with. They are in no other figure.',
    'zh-CN': '爬虫等程序的会话次数，依据其自报的标识识别，不计入其他任何指标。',
  },
  rows: ofVisits('programs'),
})
const soLately = {
  en: 'in the last five minutes, each once',
  'zh-CN': '最近五分钟内有活动，每人只计一次',
}
export const visitorsNow = defineMetric('visitors_now', {
  field: count(),
  words: { en: 'People now', 'zh-CN': '当前在线' },
  definition: {
    en: `People whose pages gave a sign of life ${soLately.en}. Programs are left out.`,
    'zh-CN': `${soLately['zh-CN']}的访客数，不含爬虫程序。`,
  },
  isLevel: true,
  rows: ofVisitsNow('all'),
})
export const membersNow = defineMetric('members_now', {
  field: count(),
  words: { en: 'Signed in now', 'zh-CN': '当前登录会员' },
  definition: {
    en: `Members who are signed in and whose pages gave a sign of life ${soLately.en}.`,
    'zh-CN': `其中已登录的会员（${soLately['zh-CN']}）。`,
  },
  isLevel: true,
  rows: ofVisitsNow('members'),
})
export const guestsNow = defineMetric('guests_now', {
  field: count(),
  words: { en: 'Guests now', 'zh-CN': '当前游客' },
  definition: {
    en: `People who are not signed in and whose pages gave a sign of life ${soLately.en}.`,
    'zh-CN': `其中未登录的访客（${soLately['zh-CN']}）。`,
  },
  isLevel: true,
  rows: ofVisitsNow('guests'),
})
export const visitToMember = defineMetric('visit_to_member', {
  field: rate(),
  words: { en: 'Visits to members', 'zh-CN': '访问注册率' },
  definition: {
    en: 'New members divided by visits of the same days; none without a visit.',
    'zh-CN': '新会员数除以同期访问次数；没有访问时为空。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofRegistered,
})
export const memberToPaid = defineMetric('member_to_paid', {
  field: rate(),
  words: { en: 'Members to first payment', 'zh-CN': '注册付费率' },
  definition: {
    en: 'First payments divided by new members of the same days, whoever made them; none without a new member.',
    'zh-CN': '首次付款数除以同期新会员数，不限于同一批会员；没有新会员时为空。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofFirstPayments,
})
export const visitToPaid = defineMetric('visit_to_paid', {
  field: rate(),
  words: { en: 'Visits to first payment', 'zh-CN': '访问付费率' },
  definition: {
    en: 'First payments divided by visits of the same days; none without a visit.',
    'zh-CN': '首次付款数除以同期访问次数；没有访问时为空。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofFirstPayments,
})
export const earningsPerVisit = defineMetric('epc', {
  field: money(),
  basis: 'net_sales',
  words: { en: 'Earned per visit', 'zh-CN': '每次访问收益' },
  definition: {
    en: 'Net sales divided by visits of the same days; none without a visit.',
    'zh-CN': '净销售额除以同期访问次数；没有访问时为空。',
  },
  better: 'higher',
  ratio: 'mean',
  rows: ofTransactions(),
})

type Viewers = Parameters<typeof playsBy>[0]
const plays = (who: Viewers, en: string, zh: string) => ({
  field: count(),
  words: { en: `Views by ${en}`, 'zh-CN': `${zh}观看量` },
  definition: {
    en: `Plays of films by ${en}, on the day they began.`,
    'zh-CN': `${zh}播放正片的次数，按开始播放的日期计。`,
  },
  better: 'higher' as const,
  rows: playsBy(who, 'full'),
})
const trailerPlays = (who: Viewers, en: string, zh: string) => ({
  field: count(),
  words: { en: `Trailers for ${en}`, 'zh-CN': `${zh}预告片观看量` },
  definition: {
    en: `Plays of trailers by ${en}, on the day they began.`,
    'zh-CN': `${zh}播放预告片的次数，按开始播放的日期计。`,
  },
  better: 'higher' as const,
  rows: playsBy(who, 'trailer'),
})
export const views = defineMetric('views', {
  field: count(),
  words: { en: 'Views', 'zh-CN': '观看量' },
  definition: {
    en: 'Plays of films on all sites, on the day they began, as they were told.',
    'zh-CN': '所有站点正片的播放次数，按开始播放的日期计。',
  },
  better: 'higher',
  rows: ofPlays({ kind: 'full' }),
})
export const visitorViews = defineMetric('visitor_views', plays('visitors', 'visitors', '访客'))
export const memberViews = defineMetric(
  'member_views',
  plays('members', 'members who do not pay', '未付费会员'),
)
export const subscriberViews = defineMetric('subscriber_views', plays('subscribers', 'subscribers', '订阅者'))
export const trailerViews = defineMetric('trailer_views', {
  field: count(),
  words: { en: 'Trailers', 'zh-CN': '预告片观看量' },
  definition: {
    en: 'Plays of trailers on all sites, on the day they began.',
    'zh-CN': '所有站点预告片的播放次数，按开始播放的日期计。',
  },
  better: 'higher',
  rows: ofPlays({ kind: 'trailer' }),
})
export const visitorTrailerViews = defineMetric(
  'visitor_trailer_views',
  trailerPlays('visitors', 'visitors', '访客'),
)
export const memberTrailerViews = defineMetric(
  'member_trailer_views',
  trailerPlays('members', 'members who do not pay', '未付费会员'),
)
export const subscriberTrailerViews = defineMetric(
  'subscriber_trailer_views',
  trailerPlays('subscribers', 'subscribers', '订阅者'),
)
export const watched = defineMetric('watched', {
  field: duration(),
  words: { en: 'Time watched', 'zh-CN': '观看时长' },
  definition: {
    en: 'How long films, trailers and previews were watched, on the day they began.',
    'zh-CN': '正片、预告片与预览片的观看时长，按开始播放的日期计。',
  },
  better: 'higher',
  rows: ofPlays(),
})
export const bannerClicks = defineMetric('banner_clicks', {
  field: count(),
  words: { en: 'Banner clicks', 'zh-CN': '横幅点击量' },
  definition: {
    en: 'Clicks on banners on all sites, on the day they happened.',
    'zh-CN': '所有站点的横幅点击次数，按点击日期计。',
  },
  better: 'higher',
  rows: ofClicks,
})
