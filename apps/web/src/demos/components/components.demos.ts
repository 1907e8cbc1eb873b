import type { DemoGroup } from '../demo-group.ts'
import { dialogMessages } from './draggable-dialog/draggable-dialog.messages.ts'
import { kanbanMessages } from './draggable-kanban/draggable-kanban.messages.ts'
import { listMessages } from './draggable-list/draggable-list.messages.ts'
import { selectMessages } from './draggable-select/draggable-select.messages.ts'

export const componentsDemos: DemoGroup = {
  path: '/components',
  title: { en: 'Components', 'zh-CN': '组件' },
  entries: [
    {
      path: '/components/draggable-dialog',
      permission: 'session',
      title: dialogMessages.title,
      load: async () => (await import('./draggable-dialog/draggable-dialog.tsx')).DraggableDialog,
    },
    {
      path: '/components/draggable-kanban',
      permission: 'session',
      title: kanbanMessages.title,
      load: async () => (await import('./draggable-kanban/draggable-kanban.tsx')).DraggableKanban,
    },
    {
      path: '/components/draggable-list',
      permission: 'list-articles',
      title: listMessages.title,
      load: async () => (await import('./draggable-list/draggable-list.tsx')).DraggableList,
    },
    {
      path: '/components/draggable-select',
      permission: 'session',
      title: selectMessages.title,
      load: async () => (await import('./draggable-select/draggable-select.tsx')).DraggableSelect,
    },
  ],
}
