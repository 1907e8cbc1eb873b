import { findings } from '@backlot/contract/resources/findings'
import { BellOff, BellRing, Stethoscope } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { findingWords } from './findings.messages.ts'
import { onlyOpen } from './only-open.ts'

export const findingScreens = defineScreens({
  resource: findings,
  words: findingWords,
  icon: Stethoscope,
  actions: {
    ignore: {
      icon: BellOff,
      label: { en: 'Ignore', 'zh-CN': '忽略' },
      question: { en: 'Ignore what was found of “{name}”?', 'zh-CN': '忽略“{name}”的问题？' },
      done: { en: '“{name}” is ignored.', 'zh-CN': '已忽略“{name}”。' },
      fields: { reason: { en: 'Reason', 'zh-CN': '原因' } },
      help: {
        reason: {
          en: 'Whoever comes upon it later reads here why it may stay.',
          'zh-CN': '以后查看此问题的人会看到保留的原因。',
        },
      },
      history: {
        ignore: {
          label: { en: 'Ignored', 'zh-CN': '忽略' },
          sentence: { en: '{admin} ignored this', 'zh-CN': '{admin} 忽略了该问题' },
        },
      },
    },
    heed: {
      icon: BellRing,
      label: { en: 'Take back', 'zh-CN': '恢复' },
      done: { en: '“{name}” is listed again.', 'zh-CN': '已恢复“{name}”。' },
      history: {
        heed: {
          label: { en: 'Listed again', 'zh-CN': '恢复' },
          sentence: { en: '{admin} listed this again', 'zh-CN': '{admin} 恢复了该问题' },
        },
      },
    },
  },
  list: {
    path: '/videos/doctor',
    load: async () => (await import('./findings.list.tsx')).FindingList,
    first: { filters: [onlyOpen] },
  },
  show: { path: '/videos/doctor/:id', load: async () => (await import('./findings.show.tsx')).FindingShow },
})
