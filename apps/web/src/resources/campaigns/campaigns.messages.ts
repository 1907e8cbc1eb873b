import { campaigns } from '@backlot/contract/resources/campaigns'
import { defineWords } from '../../platform/screens/words.ts'

export const campaignWords = defineWords(campaigns, {
  empty: {
    en: 'Campaigns of channels, such as a season’s links, appear here.',
    'zh-CN': '各渠道的单次推广（例如一季的链接）会显示在这里。',
  },
  fields: {
    channelId: { en: 'Channel', 'zh-CN': '渠道' },
    name: { en: 'Name', 'zh-CN': '名称' },
    utmCampaign: { en: 'UTM campaign', 'zh-CN': 'UTM 推广活动' },
    utmTerm: { en: 'UTM term', 'zh-CN': 'UTM 关键词' },
    utmContent: { en: 'UTM content', 'zh-CN': 'UTM 内容' },
    landingUrl: { en: 'Landing page', 'zh-CN': '落地页' },
    cost: { en: 'Cost', 'zh-CN': '费用' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    startedAt: { en: 'Starts', 'zh-CN': '开始时间' },
    endedAt: { en: 'Ends', 'zh-CN': '结束时间' },
    status: { en: 'Status', 'zh-CN': '状态' },
    campaignId: { en: 'Campaign', 'zh-CN': '推广活动' },
    costFrom: { en: 'First cost', 'zh-CN': '费用起始' },
    costUntil: { en: 'Last cost', 'zh-CN': '费用截止' },
  },
  options: {
    status: {
      active: { en: 'Active', 'zh-CN': '进行中' },
      paused: { en: 'Paused', 'zh-CN': '已暂停' },
      ended: { en: 'Ended', 'zh-CN': '已结束' },
    },
  },
  help: {
    cost: { en: 'What it was paid for, beside the channel’s share.', 'zh-CN': '渠道分成之外的支出。' },
  },
})
