import { channels } from '@backlot/contract/resources/channels'
import { Archive, ArchiveRestore } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { channelWords } from './channels.messages.ts'

const loadForm = async () => (await import('./channels.form.tsx')).ChannelForm

export const channelScreens = defineScreens({
  resource: channels,
  words: channelWords,
  actions: {
    archive: {
      icon: Archive,
      label: { en: 'Archive', 'zh-CN': '归档' },
      done: { en: '“{name}” has been archived.', 'zh-CN': '已归档“{name}”。' },
      question: {
        en: 'Archive “{name}”? What it brought so far stays with it.',
        'zh-CN': '归档“{name}”？此前带来的数据仍归该渠道。',
      },
      history: {
        archive: {
          label: { en: 'Archived', 'zh-CN': '归档' },
          sentence: { en: '{admin} archived this', 'zh-CN': '{admin} 归档了该渠道' },
        },
      },
    },
    recover: {
      icon: ArchiveRestore,
      label: { en: 'Recover', 'zh-CN': '恢复' },
      done: { en: '“{name}” has been recovered.', 'zh-CN': '已恢复“{name}”。' },
      history: {
        recover: {
          label: { en: 'Recovered', 'zh-CN': '恢复' },
          sentence: { en: '{admin} recovered this', 'zh-CN': '{admin} 恢复了该渠道' },
        },
      },
    },
  },
  list: { path: '/channels', load: async () => (await import('./channels.list.tsx')).ChannelList },
  create: { path: '/channels/create', load: loadForm },
  edit: { path: '/channels/edit/:id', load: loadForm },
  show: { path: '/channels/:id', load: async () => (await import('./channels.show.tsx')).ChannelShow },
})
