import { replies } from '@backlot/contract/resources/replies'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

const words = defineWords(replies, {
  empty: {
    en: 'Answers that are given again and again are kept here, in both languages.',
    'zh-CN': '经常使用的回复保存在这里，中英文各一份。',
  },
  fields: {
    title: { en: 'Title', 'zh-CN': '标题' },
    englishText: { en: 'English text', 'zh-CN': '英文内容' },
    chineseText: { en: 'Chinese text', 'zh-CN': '中文内容' },
    action: { en: 'On sending', 'zh-CN': '发送时执行' },
  },
  help: {
    englishText: {
      en: '{name}, {subject} and {reference} are filled in from the ticket.',
      'zh-CN': '{name}、{subject} 和 {reference} 会按工单自动填入。',
    },
    action: {
      en: 'Done together with the answer, by whoever may do it.',
      'zh-CN': '与回复一并执行，仅限有相应权限的人员。',
    },
  },
  options: {
    action: {
      solve: { en: 'Solve the ticket', 'zh-CN': '解决工单' },
      archive: { en: 'Archive the ticket', 'zh-CN': '归档工单' },
      verify_email: { en: 'Send the verification mail', 'zh-CN': '发送邮箱验证邮件' },
      reset_password: { en: 'Send the password reset mail', 'zh-CN': '发送重设密码邮件' },
    },
  },
})

export const replyScreens = plainScreens(replies, words, {
  path: '/questions/replies',
  columns: ['title', { key: 'action', width: 160 }, 'createdAt', 'updatedAt'],
  filters: ['action'],
  form: [
    { title: { en: 'Text', 'zh-CN': '内容' }, fields: ['title', 'englishText', 'chineseText'] },
    { title: { en: 'Action', 'zh-CN': '操作' }, fields: ['action'], isAside: true },
  ],
  details: [
    { value: 'englishText' },
    { value: 'chineseText' },
    { fields: ['action', 'createdAt', 'updatedAt'] },
  ],
})
