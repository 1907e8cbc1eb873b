import { videos } from '@backlot/contract/resources/videos'
import { SquarePlay } from 'lucide-react'
import { importTitle } from '../../kit/import/import-title.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { publishAndUnpublish } from '../publish-and-unpublish.ts'
import { videoWords } from './videos.messages.ts'

export const videoScreens = defineScreens({
  resource: videos,
  words: videoWords,
  icon: SquarePlay,
  actions: publishAndUnpublish,
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
