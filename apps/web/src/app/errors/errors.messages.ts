import { defineMessages } from '../../platform/i18n/messages.ts'

export const errorMessages = defineMessages({
  forbiddenTitle: { en: 'No access to this page', 'zh-CN': '无权访问此页面' },
  forbiddenPage: { en: 'You tried to open {from}.', 'zh-CN': '你尝试打开的是 {from}。' },
  forbiddenPermission: {
    en: 'It needs the permission {permission}.',
    'zh-CN': '此页面需要权限 {permission}。',
  },
  forbiddenAdvice: {
    en: 'Ask whoever manages roles to give it to you; it holds at once.',
    'zh-CN': '请联系负责角色管理的管理员为你开通，开通后立即生效。',
  },
  nothingGranted: {
    en: 'Your account has no page to open yet. Ask whoever manages roles to give it a role.',
    'zh-CN': '你的账号尚未开通任何页面，请联系负责角色管理的管理员为你分配角色。',
  },
  notFoundTitle: { en: 'This page does not exist', 'zh-CN': '页面不存在' },
  notFoundAddress: { en: 'There is nothing at {path}.', 'zh-CN': '{path} 没有对应的页面。' },
  notFoundAdvice: {
    en: 'Check the address, or start again from home.',
    'zh-CN': '请检查地址是否正确，或返回首页重新开始。',
  },
  home: { en: 'Go to home', 'zh-CN': '返回首页' },
  logIn: { en: 'Log in', 'zh-CN': '去登录' },
  otherAccount: { en: 'Log in with another account', 'zh-CN': '换个账号登录' },
  crashTitle: { en: 'This page stopped working.', 'zh-CN': '此页面出现错误。' },
  crashAdvice: {
    en: 'The rest of the application still works. Try again; if it happens once more, send us the report.',
    'zh-CN': '其他页面不受影响。请重试；若再次出现，请复制报告并发送给我们。',
  },
  outdatedTitle: { en: 'The page could not be loaded.', 'zh-CN': '页面加载失败。' },
  outdatedAdvice: {
    en: 'There may be a new version of the application. Reload to get it.',
    'zh-CN': '可能已发布新版本，请重新加载。',
  },
  offlineAdvice: {
    en: 'You are offline. It comes by itself when the connection is back; what you typed elsewhere is kept.',
    'zh-CN': '当前处于离线状态，恢复连接后自动加载，其他页面中输入的内容不会丢失。',
  },
  reload: { en: 'Reload', 'zh-CN': '重新加载' },
  tryAgain: { en: 'Try again', 'zh-CN': '重试' },
  copyReport: { en: 'Copy report', 'zh-CN': '复制报告' },
  canClose: { en: 'You can close this window', 'zh-CN': '可以关闭此窗口' },
  canCloseAdvice: {
    en: 'Nothing more is needed here. To work, go to the log-in page.',
    'zh-CN': '此处无需其他操作。如需继续工作，请前往登录页。',
  },
})
