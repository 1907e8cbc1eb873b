import { commentrules } from '@backlot/contract/resources/commentrules'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const commentruleWords = defineWords(commentrules, {
  empty: {
    en: 'Rules that hide comments with certain words or links appear here.',
    'zh-CN': '按词语或链接自动隐藏评论的规则会显示在这里。',
  },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    words: { en: 'Words and phrases', 'zh-CN': '词语' },
    hidesLinks: { en: 'Hide links', 'zh-CN': '隐藏含链接的评论' },
    allowedHosts: { en: 'Allowed sites', 'zh-CN': '允许的网站' },
    status: { en: 'Status', 'zh-CN': '状态' },
    hiddenCount: { en: 'Hidden', 'zh-CN': '已隐藏' },
    shownCount: { en: 'Shown again', 'zh-CN': '恢复显示' },
  },
  help: {
    words: {
      en: 'One a line. Case, width, marks, look-alike letters and letters spelt out make no difference.',
      'zh-CN': '每行一个。不区分大小写、全角半角、变音符号与形近字符，拆开书写也能识别。',
    },
    allowedHosts: {
      en: 'One a line, such as example.com. Links to your own site are always allowed.',
      'zh-CN': '每行一个域名，例如 example.com。指向本站的链接始终允许。',
    },
  },
  options: {
    status: {
      enabled: { en: 'On', 'zh-CN': '已启用' },
      disabled: { en: 'Off', 'zh-CN': '已停用' },
    },
  },
})

export const trialMessages = defineMessages({
  title: { en: 'Try it on the last 30 days', 'zh-CN': '用最近 30 天试运行' },
  advice: {
    en: 'Nothing is hidden by trying. A rule hides only what is written from the moment it is switched on.',
    'zh-CN': '试运行不会隐藏任何评论。规则启用后，只影响此后发表的评论。',
  },
  run: { en: 'Try the rule', 'zh-CN': '试运行' },
  again: { en: 'Try again', 'zh-CN': '重新试运行' },
  written: {
    en: 'It would have hidden {hidden} of the {seen} comments that were written.',
    'zh-CN': '期间发表的 {seen} 条评论中，将隐藏 {hidden} 条。',
  },
  decided: {
    en: 'Of the {seen} comments that people decided on it would have hidden {hidden}; {kept} of those they kept.',
    'zh-CN': '期间人工处理的 {seen} 条评论中，将隐藏 {hidden} 条，其中 {kept} 条经人工判定保留。',
  },
  partial: {
    en: 'There are more comments than a trial reads: these are the latest.',
    'zh-CN': '评论数量超出试运行范围，仅统计最近的部分。',
  },
  samples: { en: 'Samples', 'zh-CN': '示例' },
  verdict: { en: 'Decision', 'zh-CN': '处理结果' },
  comment: { en: 'Comment', 'zh-CN': '评论' },
  match: { en: 'Because of', 'zh-CN': '命中' },
  when: { en: 'Written', 'zh-CN': '发表于' },
  kept: { en: 'Kept', 'zh-CN': '保留' },
  removed: { en: 'Hidden or banned', 'zh-CN': '隐藏或封禁' },
  none: { en: 'Not decided', 'zh-CN': '未处理' },
  failed: { en: 'The rule could not be tried.', 'zh-CN': '试运行失败。' },
})
