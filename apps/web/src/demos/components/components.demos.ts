import type { DemoGroup } from '../demo-group.ts'
import { backToTopMessages } from './back-to-top/back-to-top.messages.ts'
import { componentMixinMessages } from './component-mixin/component-mixin.messages.ts'
import { countToMessages } from './count-to/count-to.messages.ts'
import { dialogMessages } from './draggable-dialog/draggable-dialog.messages.ts'
import { kanbanMessages } from './draggable-kanban/draggable-kanban.messages.ts'
import { listMessages } from './draggable-list/draggable-list.messages.ts'
import { selectMessages } from './draggable-select/draggable-select.messages.ts'
import { editorMessages } from './editor/editor.messages.ts'
import { stickyMessages } from './sticky/sticky.messages.ts'

export const componentsDemos: DemoGroup = {
  path: '/components',
  title: { en: 'Components', 'zh-CN': '组件' },
  entries: [
    {
      path: '/components/tinymce',
      access: 'session',
      title: editorMessages.title,
      load: async () => (await import('./editor/editor-page.tsx')).EditorPage,
    },
    {
      path: '/components/back-to-top',
      access: 'session',
      title: backToTopMessages.title,
      load: async () => (await import('./back-to-top/back-to-top-demo.tsx')).BackToTopDemo,
    },
    {
      path: '/components/count-to',
      access: 'session',
      title: countToMessages.title,
      load: async () => (await import('./count-to/count-to-demo.tsx')).CountToDemo,
    },
    {
      path: '/components/sticky',
      access: 'session',
      title: stickyMessages.title,
      load: async () => (await import('./sticky/sticky-demo.tsx')).StickyDemo,
    },
    {
      path: '/components/componentMixin',
      access: 'session',
      title: componentMixinMessages.title,
      withoutAntd: true,
      load: async () => (await import('./component-mixin/component-mixin.tsx')).ComponentMixin,
    },
    {
      path: '/components/draggable-dialog',
      access: 'session',
      title: dialogMessages.title,
      load: async () => (await import('./draggable-dialog/draggable-dialog.tsx')).DraggableDialog,
    },
    {
      path: '/components/draggable-kanban',
      access: 'session',
      title: kanbanMessages.title,
      withoutAntd: true,
      load: async () => (await import('./draggable-kanban/draggable-kanban.tsx')).DraggableKanban,
    },
    {
      path: '/components/draggable-list',
      access: 'list-articles',
      title: listMessages.title,
      withoutAntd: true,
      load: async () => (await import('./draggable-list/draggable-list.tsx')).DraggableList,
    },
    {
      path: '/components/draggable-select',
      access: 'session',
      title: selectMessages.title,
      load: async () => (await import('./draggable-select/draggable-select.tsx')).DraggableSelect,
    },
  ],
}
