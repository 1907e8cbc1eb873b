import type { DemoGroup } from '../demo-group.ts'

export const exampleDemos: DemoGroup = {
  path: '/example',
  title: { en: 'Example', 'zh-CN': '综合示例' },
  entries: ['/example/list', '/example/create'],
}
