import type { Screen } from '../../platform/screens/screens.ts'
import type { DemoGroup } from '../demo-group.ts'
import { tableMessages as words } from './table.messages.ts'

const inlineEditTable: Screen = {
  path: '/table/Inline_edit_table',
  access: 'list-articles',
  title: { en: 'Inline edit table', 'zh-CN': '行内编辑表格' },
  load: async () => (await import('./inline/inline-edit-table.tsx')).InlineEditTable,
}

const complexTable: Screen = {
  path: '/table/Complex_table',
  access: 'list-articles',
  title: { en: 'Complex table', 'zh-CN': '综合表格' },
  load: async () => (await import('./complex/complex-table.tsx')).ComplexTable,
}

export const tableDemos: DemoGroup = {
  path: '/table',
  title: { en: 'Tables', 'zh-CN': '表格' },
  entries: [
    {
      path: '/table/dynamic-table',
      access: 'session',
      title: words.dynamic,
      load: async () => (await import('./dynamic-table.tsx')).DynamicTable,
    },
    {
      path: '/table/Draggable_table',
      access: 'list-articles',
      title: words.draggable,
      withoutAntd: true,
      load: async () => (await import('./draggable-table.tsx')).DraggableTable,
    },
    inlineEditTable,
    complexTable,
  ],
}
