import { sites } from '@backlot/contract/resources/sites'
import { AppWindow, Eye, EyeOff } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { siteWords } from './sites.messages.ts'

export const siteScreens = defineScreens({
  resource: sites,
  words: siteWords,
  icon: AppWindow,
  actions: {
    reveal: {
      icon: Eye,
      label: { en: 'Show', 'zh-CN': '显示' },
      done: { en: '“{name}” is shown to visitors.', 'zh-CN': '“{name}”已对访客显示。' },
      history: {
        reveal: {
          label: { en: 'Shown', 'zh-CN': '显示' },
          sentence: { en: '{admin} showed this', 'zh-CN': '{admin} 显示了该站点' },
        },
      },
    },
    hide: {
      icon: EyeOff,
      label: { en: 'Hide', 'zh-CN': '隐藏' },
      done: { en: '“{name}” is hidden from visitors.', 'zh-CN': '“{name}”已对访客隐藏。' },
      history: {
        hide: {
          label: { en: 'Hidden', 'zh-CN': '隐藏' },
          sentence: { en: '{admin} hid this', 'zh-CN': '{admin} 隐藏了该站点' },
        },
      },
    },
  },
  history: {
    'create-key': {
      label: { en: 'Made a key', 'zh-CN': '创建密钥' },
      sentence: { en: '{admin} made a key', 'zh-CN': '{admin} 创建了密钥' },
      isNotable: true,
    },
    'revoke-key': {
      label: { en: 'Revoked a key', 'zh-CN': '吊销密钥' },
      sentence: { en: '{admin} revoked a key', 'zh-CN': '{admin} 吊销了密钥' },
      isNotable: true,
    },
  },
  list: { path: '/videos/sites', load: async () => (await import('./sites.list.tsx')).SiteList },
  create: { path: '/videos/sites/create', load: async () => (await import('./sites.form.tsx')).SiteForm },
  edit: { path: '/videos/sites/edit/:id', load: async () => (await import('./sites.form.tsx')).SiteForm },
  show: { path: '/videos/sites/:id', load: async () => (await import('./sites.show.tsx')).SiteShow },
})
