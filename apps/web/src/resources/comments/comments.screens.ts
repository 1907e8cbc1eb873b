import { comments } from '@backlot/contract/resources/comments'
import { Ban, Eye, EyeOff, ShieldCheck } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { commentWords } from './comments.messages.ts'

const queueTitle = { en: 'Report queue', 'zh-CN': '举报队列' }

export const commentScreens = defineScreens({
  resource: comments,
  words: commentWords,
  actions: {
    rejectReport: {
      icon: ShieldCheck,
      label: { en: 'Keep', 'zh-CN': '保留' },
      done: { en: 'The comment stays; its reports are rejected.', 'zh-CN': '已保留评论并驳回举报。' },
      isOffered: ({ reportStatus }) => reportStatus === 'pending',
      history: {
        rejectReport: {
          label: { en: 'Kept', 'zh-CN': '保留' },
          sentence: { en: '{admin} rejected the reports', 'zh-CN': '{admin} 驳回了举报' },
        },
      },
    },
    enable: {
      icon: Eye,
      label: { en: 'Show', 'zh-CN': '显示' },
      done: { en: 'Everybody sees the comment again.', 'zh-CN': '评论已恢复显示。' },
      history: {
        enable: {
          label: { en: 'Shown', 'zh-CN': '显示' },
          sentence: { en: '{admin} showed this again', 'zh-CN': '{admin} 恢复显示了该评论' },
          isNotable: true,
        },
      },
    },
    disable: {
      icon: EyeOff,
      label: { en: 'Hide', 'zh-CN': '隐藏' },
      done: { en: 'Only its author sees the comment now.', 'zh-CN': '评论已隐藏，仅作者可见。' },
      history: {
        disable: {
          label: { en: 'Hidden', 'zh-CN': '隐藏' },
          sentence: { en: '{admin} hid this', 'zh-CN': '{admin} 隐藏了该评论' },
        },
      },
    },
    ban: {
      icon: Ban,
      label: { en: 'Ban', 'zh-CN': '封禁' },
      done: { en: 'The comment has been banned.', 'zh-CN': '评论已封禁。' },
      isDangerous: true,
      history: {
        ban: {
          label: { en: 'Banned', 'zh-CN': '封禁' },
          sentence: { en: '{admin} banned this', 'zh-CN': '{admin} 封禁了该评论' },
          isNotable: true,
        },
      },
    },
  },
  pages: [
    {
      path: '/comments/reports',
      access: 'ban-comments',
      title: queueTitle,
      menu: { group: 'comments', position: 421, title: queueTitle },
      // Left, it gives back what is in hand.
      isCached: false,
      load: async () => (await import('./queue/report-queue.tsx')).ReportQueue,
    },
  ],
  list: { path: '/comments', load: async () => (await import('./comments.list.tsx')).CommentList },
  show: { path: '/comments/:id', load: async () => (await import('./comments.show.tsx')).CommentShow },
})
