import { defineMessages } from '../../platform/i18n/messages.ts'

export const deviceMessages = defineMessages({
  device: { en: 'Device', 'zh-CN': '设备' },
  desktop: { en: 'Desktop', 'zh-CN': '桌面端' },
  mobile: { en: 'Phone', 'zh-CN': '手机' },
})
