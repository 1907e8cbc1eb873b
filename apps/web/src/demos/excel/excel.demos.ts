import type { DemoGroup } from '../demo-group.ts'

export const excelDemos: DemoGroup = {
  path: '/excel',
  title: { en: 'Excel', 'zh-CN': '电子表格' },
  entries: [],
}
