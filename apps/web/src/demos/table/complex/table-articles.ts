import { articleEndpoints, articles } from '@backlot/contract/demos/articles'
import { Trash2 } from 'lucide-react'
import { defineScreens, type RecordAction, type ResourceScreens } from '../../../platform/screens/screens.ts'
import { articleScreens } from '../../../resources/articles/articles.screens.ts'

/** In this table deleting marks an article; the record itself stays, and a dialog adds and edits. */
export const tableArticles = {
  ...articles,
  verbs: articles.verbs.filter((verb) => verb !== 'delete'),
  bulkActions: ['publish', 'draft', 'discard'],
}

const discard: RecordAction<typeof articles> = {
  name: 'discard',
  endpoint: articleEndpoints.discard,
  icon: Trash2,
  label: { en: 'Delete', 'zh-CN': '删除' },
  done: { en: '“{name}” has been deleted.', 'zh-CN': '已删除“{name}”。' },
  question: { en: 'Delete article “{name}”?', 'zh-CN': '删除文章“{name}”？' },
  isDangerous: true,
  isOffered: ({ status }) => status !== 'deleted',
}

const { create: _, ...others } = articleScreens

export const tableScreens: ResourceScreens = defineScreens({
  ...others,
  resource: tableArticles,
  actions: [...(articleScreens.actions ?? []), discard],
})
