import type { DemoGroup } from '../demo-group.ts'

export const toolsDemos: DemoGroup = {
  path: '/tools',
  title: { en: 'Tools', 'zh-CN': '工具' },
  entries: [],
}
