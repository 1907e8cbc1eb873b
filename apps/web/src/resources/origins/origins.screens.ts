import { origins } from '@backlot/contract/resources/origins'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

const { fields } = subscriptionWords

const words = defineWords(origins, {
  empty: {
    en: 'Subscriptions appear here with the visits and videos that they came by.',
    'zh-CN': '订阅及其带来的访问与视频会显示在这里。',
  },
  fields: {
    startedAt: { en: 'Began', 'zh-CN': '开始时间' },
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    reference: { en: 'Provider’s number', 'zh-CN': '服务商编号' },
    userId: fields.userId,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    firstSource: { en: 'First source', 'zh-CN': '首次来源' },
    firstCampaign: { en: 'First campaign', 'zh-CN': '首次推广活动' },
    firstReferrer: { en: 'First referring site', 'zh-CN': '首次引荐网站' },
    firstLandingPage: { en: 'First landing page', 'zh-CN': '首次着陆页' },
    firstVideoId: { en: 'First video', 'zh-CN': '首个视频编号' },
    lastSource: { en: 'Last source', 'zh-CN': '末次来源' },
    lastCampaign: { en: 'Last campaign', 'zh-CN': '末次推广活动' },
    lastReferrer: { en: 'Last referring site', 'zh-CN': '末次引荐网站' },
    lastLandingPage: { en: 'Last landing page', 'zh-CN': '末次着陆页' },
    lastVideoId: { en: 'Last video', 'zh-CN': '末个视频编号' },
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
    { key: 'startedAt', width: 135 },
    'userId',
    { key: 'subscriptionId', width: 140 },
    { key: 'planId', width: 120 },
    { key: 'firstSource', width: 160 },
    { key: 'firstLandingPage', width: 150 },
    { key: 'lastSource', width: 160 },
    { key: 'lastLandingPage', width: 150 },
    { key: 'firstPayment', width: 120 },
    { key: 'reference', isHidden: true },
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
