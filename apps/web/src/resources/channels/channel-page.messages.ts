import { defineMessages } from '../../platform/i18n/messages.ts'

export const channelPageMessages = defineMessages({
  channel: { en: 'Channel', 'zh-CN': '渠道' },
  campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
  links: { en: 'Tagged links', 'zh-CN': '带标记的链接' },
  returnIs: {
    en: 'Return is net sales less share and cost, over cost',
    'zh-CN': '回报率 =（净销售额 − 分成 − 费用）÷ 费用',
  },
  since: { en: 'since {day}', 'zh-CN': '{day} 起' },
  until: { en: 'until {day}', 'zh-CN': '至 {day}' },
  statement: { en: 'Statement', 'zh-CN': '结算单' },
  month: { en: 'Another month', 'zh-CN': '其他月份' },
  approved: { en: 'Approved {day}', 'zh-CN': '{day} 批准' },
  made: { en: 'Made {day}', 'zh-CN': '{day} 生成' },
  noStatement: {
    en: 'No month of this channel has been settled yet.',
    'zh-CN': '该渠道尚无结算单。',
  },
  statementFailed: { en: 'The statements could not be loaded.', 'zh-CN': '结算单加载失败。' },
  newCampaign: { en: 'New campaign', 'zh-CN': '新建推广活动' },
})
