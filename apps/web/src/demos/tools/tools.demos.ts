import type { DemoGroup } from '../demo-group.ts'
import { clipboardMessages } from './clipboard/clipboard.messages.ts'
import { guideDemoMessages } from './guide.messages.ts'
import { pdfMessages } from './pdf/pdf.messages.ts'
import { tabMessages } from './tab/tab.messages.ts'
import { themeDemoMessages } from './theme/theme-demo.messages.ts'
import { zipMessages } from './zip/zip.messages.ts'

export const toolsDemos: DemoGroup = {
  path: '/tools',
  title: { en: 'Tools', 'zh-CN': '工具' },
  entries: [
    {
      path: '/zip/download',
      permission: 'list-articles',
      title: zipMessages.title,
      load: async () => (await import('./zip/zip-download.tsx')).ZipDownload,
    },
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
      path: '/clipboard/index',
      permission: 'session',
      title: clipboardMessages.title,
      load: async () => (await import('./clipboard/clipboard-page.tsx')).ClipboardPage,
    },
    {
      path: '/guide/index',
      permission: 'session',
      title: guideDemoMessages.title,
      load: async () => (await import('./guide-demo.tsx')).GuideDemo,
    },
    {
      path: '/pdf/index',
      permission: 'session',
      title: pdfMessages.title,
      load: async () => (await import('./pdf/pdf-page.tsx')).PdfPage,
    },
  ],
}
