import type { Words } from '../words/language.ts'

/** What the menu puts several resources under. */
export const menuGroups = {
  videos: { en: 'Videos', 'zh-CN': '视频' },
  blocks: { en: 'Blocks', 'zh-CN': '区块' },
  plans: { en: 'Plans', 'zh-CN': '套餐' },
  orders: { en: 'Orders', 'zh-CN': '订单' },
  users: { en: 'Members', 'zh-CN': '会员' },
  comments: { en: 'Comments', 'zh-CN': '评论' },
  questions: { en: 'Questions and tickets', 'zh-CN': '问题与工单' },
  channels: { en: 'Channels', 'zh-CN': '渠道' },
  'analytics/daily': { en: 'Analytics', 'zh-CN': '数据分析' },
  permissions: { en: 'Permissions', 'zh-CN': '权限' },
} as const satisfies Readonly<Record<string, Words>>

export type MenuGroup = keyof typeof menuGroups
