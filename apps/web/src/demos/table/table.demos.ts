import type { DemoGroup } from '../demo-group.ts'

export const tableDemos: DemoGroup = {
  path: '/table',
  title: { en: 'Tables', 'zh-CN': '表格' },
  entries: [],
}
