import { articles } from '@backlot/contract/demos/articles'
import { CirclePlay, PencilLine, Trash2 } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { articleWords } from './articles.messages.ts'

/** With everything that can be done to an article. */
export const allArticleScreens = defineScreens({
  resource: articles,
  words: articleWords,
  actions: {
    publish: {
      icon: CirclePlay,
      label: { en: 'Publish', 'zh-CN': '发布' },
      done: { en: '“{name}” has been published.', 'zh-CN': '已发布“{name}”。' },
      history: {
        publish: {
          label: { en: 'Published', 'zh-CN': '发布' },
          sentence: { en: '{admin} published this', 'zh-CN': '{admin} 发布了该记录' },
          isNotable: true,
        },
      },
    },
    draft: {
      icon: PencilLine,
      label: { en: 'Make it a draft', 'zh-CN': '转为草稿' },
      done: { en: '“{name}” is a draft now.', 'zh-CN': '“{name}”已转为草稿。' },
      history: {
        draft: {
          label: { en: 'Made a draft', 'zh-CN': '转为草稿' },
          sentence: { en: '{admin} made this a draft', 'zh-CN': '{admin} 将该记录转为草稿' },
        },
      },
    },
    discard: {
      icon: Trash2,
      label: { en: 'Delete', 'zh-CN': '删除' },
      done: { en: '“{name}” has been deleted.', 'zh-CN': '已删除“{name}”。' },
      question: { en: 'Delete article “{name}”?', 'zh-CN': '删除文章“{name}”？' },
      isDangerous: true,
      history: {
        discard: {
          label: { en: 'Discarded', 'zh-CN': '移入回收站' },
          sentence: { en: '{admin} discarded this', 'zh-CN': '{admin} 将该记录移入回收站' },
        },
      },
    },
  },
  list: { path: '/example/list', load: async () => (await import('./articles.list.tsx')).ArticleList },
  create: { path: '/example/create', load: async () => (await import('./articles.form.tsx')).ArticleForm },
  edit: { path: '/example/edit/:id', load: async () => (await import('./articles.form.tsx')).ArticleForm },
})

/** The list really deletes; marking an article as deleted is for the table. */
export const articleScreens: typeof allArticleScreens = {
  ...allArticleScreens,
  actions: allArticleScreens.actions.filter(({ name }) => name !== 'discard'),
}
