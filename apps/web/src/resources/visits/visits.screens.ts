import { visits } from '@backlot/contract/resources/visits'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { orderWords } from '../orders/orders.messages.ts'
import { nothingWords } from './facts.messages.ts'

const { fields, options } = orderWords

const words = defineWords(visits, {
  empty: { en: 'Visits appear here as they begin.', 'zh-CN': '访问开始后会显示在这里。' },
  nothing: nothingWords,
  fields: {
    startedAt: { en: 'Began', 'zh-CN': '开始时间' },
    lastSeenAt: { en: 'Last seen', 'zh-CN': '最后活跃' },
    duration: { en: 'Time on site', 'zh-CN': '停留时长' },
    visitorId: { en: 'Visitor', 'zh-CN': '访客编号' },
    userId: fields.userId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    utmSource: { en: 'UTM source', 'zh-CN': 'UTM 来源' },
    utmMedium: { en: 'UTM medium', 'zh-CN': 'UTM 媒介' },
    utmCampaign: { en: 'UTM campaign', 'zh-CN': 'UTM 推广活动' },
    utmTerm: { en: 'UTM term', 'zh-CN': 'UTM 关键词' },
    utmContent: { en: 'UTM content', 'zh-CN': 'UTM 内容' },
    referrerHost: { en: 'Referring site', 'zh-CN': '引荐网站' },
    landingPath: { en: 'Landing page', 'zh-CN': '着陆页' },
    deviceType: fields.deviceType,
    os: fields.os,
    browser: fields.browser,
    country: { en: 'Country', 'zh-CN': '国家或地区' },
    isBot: { en: 'Program', 'zh-CN': '爬虫程序' },
  },
  options: { deviceType: options.deviceType },
  help: {
    channelId: {
      en: 'Of the last link that brought the visitor within 30 days.',
      'zh-CN': '30 天内最后一次带来该访客的链接所属渠道。',
    },
    userId: { en: 'Whoever was signed in.', 'zh-CN': '访问时已登录的会员。' },
  },
})

export const visitScreens = plainScreens(visits, words, {
  path: '/analytics/daily/visits',
  columns: [
    { key: 'startedAt', hasHour: true },
    { key: 'landingPath', width: 140 },
    'userId',
    { key: 'channelId', width: 120 },
    { key: 'campaignId', isHidden: true },
    { key: 'referrerHost', width: 150 },
    { key: 'deviceType', width: 80 },
    { key: 'os', isHidden: true },
    { key: 'browser', width: 90 },
    { key: 'country', width: 80 },
    { key: 'duration', width: 100 },
    { key: 'isBot', isHidden: true },
    { key: 'utmSource', isHidden: true },
    { key: 'utmMedium', isHidden: true },
    { key: 'utmCampaign', isHidden: true },
    { key: 'utmTerm', isHidden: true },
    { key: 'utmContent', isHidden: true },
    { key: 'visitorId', isHidden: true },
    { key: 'lastSeenAt', isHidden: true },
  ],
  filters: ['startedAt', 'channelId', 'campaignId', 'deviceType', 'country', 'isBot'],
  form: [],
  details: [],
})
