import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { CirclePause, CirclePlay, Send } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { reportscheduleWords } from './reportschedules.messages.ts'

const path = '/analytics/mails'

export const reportscheduleScreens = defineScreens({
  resource: reportschedules,
  words: reportscheduleWords,
  icon: Send,
  actions: {
    pause: {
      icon: CirclePause,
      label: { en: 'Pause', 'zh-CN': '暂停' },
      done: { en: '“{name}” is not sent until it is resumed.', 'zh-CN': '已暂停“{name}”。' },
      history: {
        pause: {
          label: { en: 'Paused', 'zh-CN': '暂停' },
          sentence: { en: '{admin} paused this', 'zh-CN': '{admin} 暂停了定时发送' },
        },
      },
    },
    resume: {
      icon: CirclePlay,
      label: { en: 'Resume', 'zh-CN': '恢复' },
      done: { en: '“{name}” will be sent again.', 'zh-CN': '已恢复“{name}”。' },
      history: {
        resume: {
          label: { en: 'Resumed', 'zh-CN': '恢复' },
          sentence: { en: '{admin} resumed this', 'zh-CN': '{admin} 恢复了定时发送' },
          isNotable: true,
        },
      },
    },
  },
  list: { path, load: async () => (await import('./reportschedules.list.tsx')).ReportscheduleList },
  create: {
    path: `${path}/create`,
    load: async () => (await import('./reportschedules.form.tsx')).ReportscheduleForm,
  },
  edit: {
    path: `${path}/edit/:id`,
    load: async () => (await import('./reportschedules.form.tsx')).ReportscheduleForm,
  },
  show: {
    path: `${path}/:id`,
    load: async () => (await import('./reportschedules.show.tsx')).ReportscheduleShow,
  },
})
