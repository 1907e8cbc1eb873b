import { origins } from '@backlot/contract/resources/origins'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

const { fields } = subscriptionWords

const words = defineWords(origins, {
  empty: {
    en: 'Subscriptions appear here with the visits and videos that they came by.',
    'zh-CN': '订阅会连同带来它们的访问与视频显示在这里。',
  },
  fields: {
    startedAt: { en: 'Began', 'zh-CN': '开始时间' },
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    reference: { en: 'Provider’s number', 'zh-CN': '服务商编号' },
    userId: fields.userId,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    firstSource: { en: 'Source, first touch', 'zh-CN': '首次触点来源' },
    firstCampaign: { en: 'Campaign, first touch', 'zh-CN': '首次触点推广活动' },
    firstReferrer: { en: 'Referring site, first touch', 'zh-CN': '首次触点引荐网站' },
    firstLandingPage: { en: 'Landing page, first touch', 'zh-CN': '首次触点着陆页' },
    firstVideoId: { en: 'Video number, first touch', 'zh-CN': '首次触点视频编号' },
    lastSource: { en: 'Source, last touch', 'zh-CN': '末次触点来源' },
    lastCampaign: { en: 'Campaign, last touch', 'zh-CN': '末次触点推广活动' },
    lastReferrer: { en: 'Referring site, last touch', 'zh-CN': '末次触点引荐网站' },
    lastLandingPage: { en: 'Landing page, last touch', 'zh-CN': '末次触点着陆页' },
    lastVideoId: { en: 'Video number, last touch', 'zh-CN': '末次触点视频编号' },
    firstPayment: { en: 'First payment', 'zh-CN': '首次付款' },
    reportCurrency: { en: 'Report currency', 'zh-CN': '报表货币' },
  },
  help: {
    firstPayment: {
      en: 'The first full price until now, in the report currency; what a trial costs is left out.',
      'zh-CN': '至今的首次全价付款，以报表货币计，不含试用费用。',
    },
  },
})

export const originScreens = plainScreens(origins, words, {
  path: '/plans/subscriptions/sources',
  columns: [
    { key: 'planId', width: 120 },
    { key: 'reference', width: 140 },
    { key: 'startedAt', width: 135 },
    'userId',
    { key: 'subscriptionId', isHidden: true },
    { key: 'firstPayment', width: 120 },
    { key: 'firstSource', width: 170 },
    { key: 'firstLandingPage', width: 190 },
    { key: 'lastSource', width: 170 },
    { key: 'lastLandingPage', width: 190 },
    { key: 'firstCampaign', isHidden: true },
    { key: 'firstReferrer', isHidden: true },
    { key: 'firstVideoId', isHidden: true },
    { key: 'lastCampaign', isHidden: true },
    { key: 'lastReferrer', isHidden: true },
    { key: 'lastVideoId', isHidden: true },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
  ],
  filters: ['startedAt', 'firstSource', 'lastSource', 'firstLandingPage', 'lastLandingPage'],
  form: [],
  details: [
    { fields: ['reference', 'startedAt', 'subscriptionId', 'userId', 'planId', 'channelId', 'campaignId'] },
    { fields: ['firstSource', 'firstCampaign', 'firstReferrer', 'firstLandingPage', 'firstVideoId'] },
    { fields: ['lastSource', 'lastCampaign', 'lastReferrer', 'lastLandingPage', 'lastVideoId'] },
    { fields: ['firstPayment'] },
  ],
})
