import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { videos } from '@backlot/contract/resources/videos'
import { CirclePlay, CircleStop, SquarePlay } from 'lucide-react'
import { importTitle } from '../../kit/import/import-title.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { cancelSchedule, videoWords } from './videos.messages.ts'

/** What comes out by itself; once its time has come and nothing happened, it may be published by hand. */
function isWaiting({
  status,
  publishedAt,
}: Pick<RecordOf<typeof videos>, 'status' | 'publishedAt'>): boolean {
  return status === 'scheduled' && publishedAt !== null && Date.parse(publishedAt) > Date.now()
}

export const videoScreens = defineScreens({
  resource: videos,
  words: videoWords,
  icon: SquarePlay,
  actions: {
    publish: {
      icon: CirclePlay,
      isOffered: ({ status, publishedAt }) => status !== 'published' && !isWaiting({ status, publishedAt }),
      label: { en: 'Publish', 'zh-CN': '发布' },
      done: { en: '“{name}” has been published.', 'zh-CN': '已发布“{name}”。' },
      history: {
        publish: {
          label: { en: 'Published', 'zh-CN': '发布' },
          sentence: { en: '{admin} published this', 'zh-CN': '{admin} 发布了该记录' },
          isNotable: true,
        },
        schedule: {
          label: { en: 'Scheduled', 'zh-CN': '定时发布' },
          sentence: { en: '{admin} scheduled this', 'zh-CN': '{admin} 设置了定时发布' },
        },
      },
    },
    unpublish: {
      icon: CircleStop,
      label: { en: 'Unpublish', 'zh-CN': '下架' },
      done: { en: '“{name}” has been taken down.', 'zh-CN': '已下架“{name}”。' },
      textsFor: ({ status }) => (status === 'scheduled' ? cancelSchedule : undefined),
      question: { en: 'Take “{name}” down from the site?', 'zh-CN': '将“{name}”从网站下架？' },
      history: {
        unpublish: {
          label: { en: 'Took down', 'zh-CN': '下架' },
          sentence: { en: '{admin} took this down', 'zh-CN': '{admin} 下架了该记录' },
        },
      },
    },
  },
  pages: [
    {
      path: '/videos/batch-create',
      access: 'batch-videos',
      title: importTitle,
      menu: { group: 'videos', position: 101, title: importTitle },
      load: async () => (await import('./videos.import.tsx')).VideoImport,
    },
  ],
  list: { path: '/videos', load: async () => (await import('./videos.list.tsx')).VideoList },
  create: { path: '/videos/create', load: async () => (await import('./videos.form.tsx')).VideoForm },
  edit: { path: '/videos/edit/:id', load: async () => (await import('./videos.form.tsx')).VideoForm },
  show: { path: '/videos/show/:id', load: async () => (await import('./videos.show.tsx')).VideoShow },
})
