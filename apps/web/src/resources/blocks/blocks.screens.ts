import { blocks } from '@backlot/contract/resources/blocks'
import { inItsOrder } from '../../kit/list/state/whole-order.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { blockWords } from './blocks.messages.ts'
import { previewTitle } from './preview/preview-title.ts'

const loadForm = async () => (await import('./blocks.form.tsx')).BlockForm

export const blockScreens = defineScreens({
  resource: blocks,
  words: blockWords,
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
