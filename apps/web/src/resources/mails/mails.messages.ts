import { mails } from '@backlot/contract/resources/mails'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const mailWords = defineWords(mails, {
  empty: {
    en: 'Mails to members, visitors and staff appear here: what waits, what was sent, and why not.',
    'zh-CN': '发给会员、访客和员工的邮件会显示在这里：待发送、已发送，以及失败的原因。',
  },
  fields: {
    recipient: { en: 'To', 'zh-CN': '收件人' },
    kind: { en: 'About', 'zh-CN': '类型' },
    language: { en: 'Language', 'zh-CN': '语言' },
    status: { en: 'Status', 'zh-CN': '状态' },
    attempts: { en: 'Attempts', 'zh-CN': '尝试次数' },
    nextTryAt: { en: 'Next attempt', 'zh-CN': '下次尝试' },
    problem: { en: 'What went wrong', 'zh-CN': '失败原因' },
    sentAt: { en: 'Sent', 'zh-CN': '发送时间' },
  },
  options: {
    kind: {
      verify_email: { en: 'Confirm address', 'zh-CN': '验证邮箱' },
      reset_password: { en: 'New password', 'zh-CN': '重置密码' },
      support_answer: { en: 'Answer to a ticket', 'zh-CN': '工单回复' },
      cooperation_answer: { en: 'Answer to a cooperation request', 'zh-CN': '合作申请回复' },
      report: { en: 'Report by mail', 'zh-CN': '定时报表' },
    },
    language: { en: { en: 'English', 'zh-CN': '英文' }, 'zh-CN': { en: 'Chinese', 'zh-CN': '中文' } },
    status: {
      waiting: { en: 'Waiting', 'zh-CN': '待发送' },
      sending: { en: 'Being sent', 'zh-CN': '发送中' },
      sent: { en: 'Sent', 'zh-CN': '已发送' },
      kept: { en: 'Kept as a file', 'zh-CN': '已存为文件' },
      failed: { en: 'Failed', 'zh-CN': '失败' },
    },
  },
})

export const mailMessages = defineMessages({
  templates: { en: 'Mail templates', 'zh-CN': '邮件模板' },
  lead: {
    en: 'What each mail says, as somebody made up would get it.',
    'zh-CN': '各类邮件的内容，以示例收件人展示。',
  },
  preview: { en: 'Mail', 'zh-CN': '邮件' },
  subject: { en: 'Subject', 'zh-CN': '主题' },
  asText: { en: 'As plain text', 'zh-CN': '纯文本' },
  asHtml: { en: 'As most see it', 'zh-CN': '普通视图' },
  failed: { en: 'The mail could not be loaded.', 'zh-CN': '无法加载邮件。' },
})
