import { channels } from '@backlot/contract/resources/channels'
import { Archive, ArchiveRestore, UserPlus } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { channelWords } from './channels.messages.ts'

const loadForm = async () => (await import('./channels.form.tsx')).ChannelForm

export const channelScreens = defineScreens({
  resource: channels,
  words: channelWords,
  actions: {
    archive: {
      icon: Archive,
      label: { en: 'Archive…', 'zh-CN': '归档…' },
      isDangerous: true,
      isMain: true,
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
    addAdmins: {
      icon: UserPlus,
      label: { en: 'Add admins', 'zh-CN': '添加管理员' },
      done: {
        en: 'They now see the figures of “{name}”.',
        'zh-CN': '这些管理员现在可以查看“{name}”的数据。',
      },
      question: {
        en: 'Who is to see the figures of “{name}”?',
        'zh-CN': '哪些管理员可以查看“{name}”的数据？',
      },
      fields: { adminIds: { en: 'Admins', 'zh-CN': '管理员' } },
      help: {
        adminIds: {
          en: 'They see this channel and no other, even without the right to list channels.',
          'zh-CN': '即使没有查看渠道的权限，也能看到该渠道的数据，且仅限该渠道。',
        },
      },
      history: {
        'add-admins': {
          label: { en: 'Added admins', 'zh-CN': '添加管理员' },
          sentence: { en: '{admin} put admins on this', 'zh-CN': '{admin} 为该渠道添加了管理员' },
        },
        'remove-admin': {
          label: { en: 'Took an admin off', 'zh-CN': '移除管理员' },
          sentence: { en: '{admin} took an admin off this', 'zh-CN': '{admin} 移除了该渠道的一名管理员' },
        },
      },
    },
  },
  list: { path: '/channels', load: async () => (await import('./channels.list.tsx')).ChannelList },
  create: { path: '/channels/create', load: loadForm },
  edit: { path: '/channels/edit/:id', load: loadForm },
  show: { path: '/channels/:id', load: async () => (await import('./channels.show.tsx')).ChannelShow },
})
