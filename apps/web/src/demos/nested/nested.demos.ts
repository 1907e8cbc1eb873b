import type { DemoGroup } from '../demo-group.ts'

export const nestedDemos: DemoGroup = {
  path: '/nested',
  title: { en: 'Nested menus', 'zh-CN': '嵌套菜单' },
  entries: [],
}
