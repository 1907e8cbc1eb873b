import { defineMessages } from '../../../platform/i18n/messages.ts'

export const batchMessages = defineMessages({
  title: { en: 'Batch create', 'zh-CN': '批量创建' },
  make: { en: 'Create members', 'zh-CN': '创建会员' },
  count: { en: 'How many', 'zh-CN': '数量' },
  countHelp: {
    en: 'Members without an address, with names that they may change.',
    'zh-CN': '创建没有邮箱的会员，用户名自动生成，可自行修改。',
  },
  csv: { en: 'Or a list', 'zh-CN': '或名单' },
  csvHelp: {
    en: 'Lines of a spreadsheet; the first names its columns: email, and if you like username, first_name, last_name.',
    'zh-CN': '粘贴表格内容，首行为列名：email，以及可选的 username、first_name、last_name。',
  },
  planId: { en: 'Plan given away', 'zh-CN': '赠送套餐' },
  planHelp: {
    en: 'Empty where nothing is given away. Nothing is charged, and nothing counts as revenue.',
    'zh-CN': '留空表示不赠送。不收费，也不计入收入。',
  },
  endDate: { en: 'Complimentary until', 'zh-CN': '赠送至' },
  endDateHelp: {
    en: 'They watch for free until the end of this day.',
    'zh-CN': '在此日期结束前可免费观看。',
  },
  madeTitle: { en: 'Members created: {count}', 'zh-CN': '已创建 {count} 位会员' },
  madeLead: {
    en: 'Their one-time passwords are shown to nobody again: download them now. Whoever signs in with one chooses another.',
    'zh-CN': '一次性密码不会再次显示，请立即下载。会员首次登录后须设置新密码。',
  },
  download: { en: 'Download passwords', 'zh-CN': '下载密码' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  first: { en: 'The first of them', 'zh-CN': '前几位' },
})
