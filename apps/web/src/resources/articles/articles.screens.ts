import { articleEndpoints, articles } from '@backlot/contract/demos/articles'
import { CirclePlay, PencilLine } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { articleWords } from './articles.messages.ts'

export const articleScreens = defineScreens({
  resource: articles,
  words: articleWords,
  actions: [
    {
      name: 'publish',
      endpoint: articleEndpoints.publish,
      icon: CirclePlay,
      label: { en: 'Publish', 'zh-CN': '发布' },
      done: { en: '“{name}” has been published.', 'zh-CN': '已发布“{name}”。' },
      isOffered: ({ status }) => status !== 'published',
    },
    {
      name: 'draft',
      endpoint: articleEndpoints.draft,
      icon: PencilLine,
      label: { en: 'Make it a draft', 'zh-CN': '转为草稿' },
      done: { en: '“{name}” is a draft now.', 'zh-CN': '“{name}”已转为草稿。' },
      isOffered: ({ status }) => status !== 'draft',
    },
  ],
  list: { path: '/example/list', load: async () => (await import('./articles.list.tsx')).ArticleList },
  create: { path: '/example/create', load: async () => (await import('./articles.form.tsx')).ArticleForm },
  edit: { path: '/example/edit/:id', load: async () => (await import('./articles.form.tsx')).ArticleForm },
})
