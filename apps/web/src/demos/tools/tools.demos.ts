import type { DemoGroup } from '../demo-group.ts'
import { guideDemoMessages } from './guide.messages.ts'

export const toolsDemos: DemoGroup = {
  path: '/tools',
  title: { en: 'Tools', 'zh-CN': '工具' },
  entries: [
    {
      path: '/guide/index',
      permission: 'session',
      title: guideDemoMessages.title,
      load: async () => (await import('./guide-demo.tsx')).GuideDemo,
    },
  ],
}
