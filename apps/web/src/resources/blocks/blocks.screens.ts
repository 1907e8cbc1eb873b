import { blocks } from '@backlot/contract/resources/blocks'
import { inItsOrder } from '../../kit/list/state/whole-order.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { blockWords } from './blocks.messages.ts'
import { previewTitle } from './preview/preview-title.ts'

const loadForm = async () => (await import('./blocks.form.tsx')).BlockForm

export const blockScreens = defineScreens({
  resource: blocks,
  words: blockWords,
  history: {
    draft: {
      label: { en: 'Began a draft', 'zh-CN': '新建草稿' },
      sentence: { en: '{admin} began a draft', 'zh-CN': '{admin} 新建了草稿' },
      isNotable: true,
    },
    'schedule-draft': {
      label: { en: 'Scheduled a draft', 'zh-CN': '定时草稿' },
      sentence: { en: '{admin} put a draft on the schedule', 'zh-CN': '{admin} 为草稿设定了发布时间' },
      isNotable: true,
    },
    'take-back-draft': {
      label: { en: 'Took a draft back', 'zh-CN': '撤回草稿' },
      sentence: { en: '{admin} took a draft off the schedule', 'zh-CN': '{admin} 撤回了草稿' },
      isNotable: true,
    },
    'release-draft': {
      label: { en: 'Released a draft', 'zh-CN': '发布草稿' },
      sentence: { en: '{admin} released a draft', 'zh-CN': '{admin} 发布了草稿' },
      isNotable: true,
    },
    'fail-draft': {
      label: { en: 'A draft did not come out', 'zh-CN': '草稿未能发布' },
      sentence: { en: 'The draft of {admin} did not come out', 'zh-CN': '{admin} 的草稿未能发布' },
      isNotable: true,
    },
    'discard-draft': {
      label: { en: 'Discarded a draft', 'zh-CN': '丢弃草稿' },
      sentence: { en: '{admin} discarded a draft', 'zh-CN': '{admin} 丢弃了草稿' },
      isNotable: true,
    },
  },
  pages: [
    {
      path: '/blocks/preview',
      access: 'list-blocks',
      title: previewTitle,
      load: async () => (await import('./preview/preview-page.tsx')).PreviewPage,
    },
  ],
  list: {
    path: '/blocks',
    load: async () => (await import('./blocks.list.tsx')).BlockList,
    first: inItsOrder(blocks.arrangement),
  },
  create: { path: '/blocks/create', load: loadForm },
  edit: { path: '/blocks/edit/:id', load: loadForm },
  show: { path: '/blocks/:id', load: async () => (await import('./blocks.show.tsx')).BlockShow },
})
