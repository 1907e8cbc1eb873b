import type { DemoGroup } from '../demo-group.ts'
import { tableMessages as words } from './table.messages.ts'

export const tableDemos: DemoGroup = {
  path: '/table',
  title: { en: 'Tables', 'zh-CN': '表格' },
  entries: [
    {
      path: '/table/dynamic-table',
      permission: 'session',
      title: words.dynamic,
      load: async () => (await import('./dynamic-table.tsx')).DynamicTable,
    },
    {
      path: '/table/Draggable_table',
      permission: 'list-articles',
      title: words.draggable,
      load: async () => (await import('./draggable-table.tsx')).DraggableTable,
    },
  ],
}
