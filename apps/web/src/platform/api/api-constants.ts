import { defineMessages } from '../i18n/messages.ts'

/** Bulk actions work through up to two thousand rows in one call. */
export const BULK_TIMEOUT_MS = 60_000

export const apiMessages = defineMessages({
  network: {
    en: 'The server cannot be reached. Please check the connection.',
    'zh-CN': '无法连接服务器，请检查网络。',
  },
  away: {
    en: 'The server is away for a moment. Please try again.',
    'zh-CN': '服务器暂时无法访问，请稍后重试。',
  },
  timeout: {
    en: 'The server took too long to answer. Please try again.',
    'zh-CN': '服务器响应超时，请重试。',
  },
  cancelled: { en: 'You gave this up while offline.', 'zh-CN': '离线期间已取消。' },
  unreadable: {
    en: 'The server gave an answer that could not be read.',
    'zh-CN': '无法识别服务器返回的内容。',
  },
})
