import { comments } from '@backlot/contract/resources/comments'
import { defineWords } from '../../platform/screens/words.ts'

export const commentWords = defineWords(comments, {
  title: { en: 'All comments', 'zh-CN': '全部评论' },
  empty: {
    en: 'What members write under videos appears here.',
    'zh-CN': '会员在视频下发表的评论会显示在这里。',
  },
  search: { en: 'Words, member', 'zh-CN': '内容、会员' },
  fields: {
    userId: { en: 'Member', 'zh-CN': '会员' },
    videoId: { en: 'Video', 'zh-CN': '视频' },
    comment: { en: 'Comment', 'zh-CN': '评论' },
    likesCount: { en: 'Likes', 'zh-CN': '点赞' },
    status: { en: 'Status', 'zh-CN': '状态' },
    reportStatus: { en: 'Report', 'zh-CN': '举报' },
    reportsCount: { en: 'Reports', 'zh-CN': '举报数' },
    reportedAt: { en: 'Last reported', 'zh-CN': '最近举报' },
    decidedAt: { en: 'Last decision', 'zh-CN': '最近处理' },
    hiddenByRuleId: { en: 'Hidden by rule', 'zh-CN': '命中规则' },
    hiddenMatch: { en: 'Because of', 'zh-CN': '命中内容' },
  },
  options: {
    status: {
      visible: { en: 'Visible', 'zh-CN': '可见' },
      disabled: { en: 'Hidden', 'zh-CN': '已隐藏' },
      banned: { en: 'Banned', 'zh-CN': '已封禁' },
    },
    reportStatus: {
      none: { en: 'Not reported', 'zh-CN': '未被举报' },
      pending: { en: 'To decide', 'zh-CN': '待处理' },
      rejected: { en: 'Rejected', 'zh-CN': '已驳回' },
      upheld: { en: 'Upheld', 'zh-CN': '举报属实' },
    },
  },
})
