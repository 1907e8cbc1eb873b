import { defineMessages } from '../../platform/i18n/messages.ts'

export const channelPageMessages = defineMessages({
  channel: { en: 'Channel', 'zh-CN': '渠道' },
  campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
  links: { en: 'Tagged links', 'zh-CN': '带标记的链接' },
  newCampaign: { en: 'New campaign', 'zh-CN': '新建推广活动' },
})
