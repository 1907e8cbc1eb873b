import { videoEndpoints, videos } from '@backlot/contract/resources/videos'
import { CirclePlay, CircleStop } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { videoWords } from './videos.messages.ts'

export const videoScreens = defineScreens({
  resource: videos,
  words: videoWords,
  actions: [
    {
      name: 'publish',
      endpoint: videoEndpoints.publish,
      icon: CirclePlay,
      label: { en: 'Publish', 'zh-CN': '发布' },
      done: { en: '“{name}” has been published.', 'zh-CN': '已发布“{name}”。' },
      isOffered: ({ status }) => status !== 'published',
    },
    {
      name: 'unpublish',
      endpoint: videoEndpoints.unpublish,
      icon: CircleStop,
      label: { en: 'Unpublish', 'zh-CN': '下架' },
      done: { en: '“{name}” has been taken down.', 'zh-CN': '已下架“{name}”。' },
      question: { en: 'Take “{name}” down from the site?', 'zh-CN': '将“{name}”从网站下架？' },
      isOffered: ({ status }) => status === 'published' || status === 'scheduled',
    },
  ],
  list: { path: '/videos', load: async () => (await import('./videos.list.tsx')).VideoList },
  create: { path: '/videos/create', load: async () => (await import('./videos.form.tsx')).VideoForm },
  edit: { path: '/videos/edit/:id', load: async () => (await import('./videos.form.tsx')).VideoForm },
  show: { path: '/videos/show/:id', load: async () => (await import('./videos.show.tsx')).VideoShow },
})
