import { defineMessages } from '../../../platform/i18n/messages.ts'

export const channelAdminMessages = defineMessages({
  admins: { en: 'Admins of this channel', 'zh-CN': '渠道管理员' },
  none: {
    en: 'Nobody is on this channel. Whoever is put on it sees its figures and its statements, and nothing of any other channel.',
    'zh-CN': '该渠道还没有管理员。被添加的管理员只能查看本渠道的数据和结算单。',
  },
  remove: { en: 'Take off', 'zh-CN': '移除' },
  removeNamed: { en: 'Take {name} off this channel', 'zh-CN': '将 {name} 移出该渠道' },
  removeQuestion: { en: 'Take {name} off “{channel}”?', 'zh-CN': '将 {name} 移出“{channel}”？' },
  removeDetail: {
    en: 'They stop seeing its figures at once.',
    'zh-CN': '移除后立即无法再查看该渠道的数据。',
  },
  removed: { en: '{name} is off this channel.', 'zh-CN': '已将 {name} 移出该渠道。' },
})
