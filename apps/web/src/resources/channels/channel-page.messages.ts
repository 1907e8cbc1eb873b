import { defineMessages } from '../../platform/i18n/messages.ts'

export const channelPageMessages = defineMessages({
  links: { en: 'Tagged links', 'zh-CN': '带标记的链接' },
  newCampaign: { en: 'New campaign', 'zh-CN': '新建推广活动' },
})
