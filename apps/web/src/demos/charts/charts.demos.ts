import type { DemoGroup } from '../demo-group.ts'

export const chartsDemos: DemoGroup = {
  path: '/charts',
  title: { en: 'Charts', 'zh-CN': '图表' },
  entries: [],
}
