import type { HistoryWords } from '../../platform/screens/actions.ts'

/** What staff do to their own account: no action of anybody's records, but in the history of theirs. */
export const accountHistory: Readonly<Record<string, HistoryWords>> = {
  login: {
    label: { en: 'Logged in', 'zh-CN': '登录' },
    sentence: { en: '{admin} logged in', 'zh-CN': '{admin} 登录了' },
  },
  'login-with-recovery-code': {
    label: { en: 'Logged in with a recovery code', 'zh-CN': '使用恢复码登录' },
    sentence: { en: '{admin} logged in with a recovery code', 'zh-CN': '{admin} 使用恢复码登录了' },
  },
  enrol: {
    label: { en: 'Set up the authenticator', 'zh-CN': '设置验证器' },
    sentence: { en: '{admin} set up the authenticator', 'zh-CN': '{admin} 设置了验证器' },
  },
  'change-password': {
    label: { en: 'Changed the password', 'zh-CN': '修改密码' },
    sentence: { en: '{admin} changed the password', 'zh-CN': '{admin} 修改了密码' },
  },
}
