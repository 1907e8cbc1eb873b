import type { DemoGroup } from '../demo-group.ts'
import { guideDemoMessages } from './guide.messages.ts'
import { tabMessages } from './tab/tab.messages.ts'
import { themeDemoMessages } from './theme/theme-demo.messages.ts'

export const toolsDemos: DemoGroup = {
  path: '/tools',
  title: { en: 'Tools', 'zh-CN': '工具' },
  entries: [
    {
      path: '/tab/index',
      permission: 'list-articles',
      title: tabMessages.title,
      load: async () => (await import('./tab/tab-page.tsx')).TabPage,
    },
    {
      path: '/theme/index',
      permission: 'session',
      title: themeDemoMessages.title,
      load: async () => (await import('./theme/theme-demo.tsx')).ThemeDemo,
    },
    {
      path: '/guide/index',
      permission: 'session',
      title: guideDemoMessages.title,
      load: async () => (await import('./guide-demo.tsx')).GuideDemo,
    },
  ],
}
