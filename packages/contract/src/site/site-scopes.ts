import type { Words } from '../core/words/language.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

/** What a key may be for, each the access that calls of the site API ask for. */
export const siteScopes = {
  'read-content': { en: 'Read what is published', 'zh-CN': '读取已发布内容' },
  'report-facts': { en: 'Report views, likes and clicks', 'zh-CN': '上报观看、点赞与点击' },
  'write-desk': { en: 'Send tickets and cooperation requests', 'zh-CN': '提交工单与合作申请' },
  'serve-members': { en: 'Register and sign in members', 'zh-CN': '会员注册与登录' },
  'send-comments': { en: 'Send comments and reports of them', 'zh-CN': '提交评论与举报' },
  'report-money': { en: 'Report subscriptions and payments', 'zh-CN': '上报订阅与支付' },
  'check-addresses': { en: 'Ask for whitelisted addresses', 'zh-CN': '查询 IP 白名单' },
} as const satisfies Readonly<Record<string, Words>>

export type SiteScope = keyof typeof siteScopes
/** What is wrong with a key, said to whoever wrote the program that calls with it. */
export const keyMessages = {
  unknown: fieldMessage('unknown_key', {
    en: 'There is no such key, or it has been revoked.',
    'zh-CN': '密钥不存在或已被吊销。',
  }),
  otherScope: fieldMessage('key_of_other_scope', {
    en: 'This key is not for {permission}.',
    'zh-CN': '此密钥不包含 {permission} 权限。',
  }),
} as const

export const siteScopeNames = Object.keys(siteScopes) as SiteScope[]
