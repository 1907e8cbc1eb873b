import type { DemoGroup } from '../demo-group.ts'

export const componentsDemos: DemoGroup = {
  path: '/components',
  title: { en: 'Components', 'zh-CN': '组件' },
  entries: [],
}
