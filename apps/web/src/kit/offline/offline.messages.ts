import { defineMessages } from '../../platform/i18n/messages.ts'

export const offlineMessages = defineMessages({
  offline: { en: 'You are offline.', 'zh-CN': '当前处于离线状态。' },
  staleNote: {
    en: 'What you see may be out of date; it is refreshed when the connection is back.',
    'zh-CN': '所见内容可能不是最新，恢复连接后自动刷新。',
  },
  waiting: {
    en: {
      one: 'This will be saved when the connection is back.',
      other: '{count} changes will be saved when the connection is back.',
    },
    'zh-CN': '恢复连接后自动保存（{count} 项）。',
  },
  cancel: { en: 'Don’t save', 'zh-CN': '取消保存' },
  notHereYet: {
    en: 'You are offline. This comes by itself when the connection is back.',
    'zh-CN': '当前处于离线状态，恢复连接后自动加载。',
  },
  rowsBefore: {
    en: 'You are offline. These are the rows from before; the ones you asked for come when the connection is back.',
    'zh-CN': '当前处于离线状态，以下仍是之前的内容，恢复连接后自动加载所请求的内容。',
  },
})
