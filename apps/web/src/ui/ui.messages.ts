import { defineMessages } from '../platform/i18n/messages.ts'

export const uiMessages = defineMessages({
  copy: { en: 'Copy', 'zh-CN': '复制' },
  copied: { en: 'Copied', 'zh-CN': '已复制' },
  copyFailed: {
    en: 'Copying was not possible. Select the text and copy it by hand.',
    'zh-CN': '无法复制，请手动选中后复制。',
  },
  nothingToCopy: { en: 'There is nothing to copy.', 'zh-CN': '没有可复制的内容。' },
  requestId: { en: 'Request id', 'zh-CN': '请求编号' },
  retry: { en: 'Try again', 'zh-CN': '重试' },
  partMissing: {
    en: 'This part could not be loaded. There may be a new version.',
    'zh-CN': '此部分加载失败，可能已发布新版本。',
  },
  partOffline: {
    en: 'You are offline. This part comes by itself when the connection is back.',
    'zh-CN': '当前处于离线状态，恢复连接后此部分将自动加载。',
  },
  reload: { en: 'Reload', 'zh-CN': '重新加载' },
  loading: { en: 'Loading', 'zh-CN': '加载中' },
  moveUp: { en: 'Move {name} up', 'zh-CN': '上移{name}' },
  moveDown: { en: 'Move {name} down', 'zh-CN': '下移{name}' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  language: { en: 'Language', 'zh-CN': '语言' },
  languageSwitched: { en: 'Switch Language Success', 'zh-CN': '语言切换成功' },
  toDark: { en: 'Switch to dark theme', 'zh-CN': '切换到深色主题' },
  toLight: { en: 'Switch to light theme', 'zh-CN': '切换到浅色主题' },
  toTop: { en: 'Back to top', 'zh-CN': '回到顶部' },
  notifications: { en: 'Notifications', 'zh-CN': '通知' },
})
