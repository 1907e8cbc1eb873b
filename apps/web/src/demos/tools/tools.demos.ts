import type { DemoGroup } from '../demo-group.ts'
import { clipboardMessages } from './clipboard/clipboard.messages.ts'
import { guideDemoMessages } from './guide.messages.ts'
import { pdfMessages } from './pdf/pdf.messages.ts'
import { tabMessages } from './tab/tab.messages.ts'
import { themeDemoTitle } from './theme/theme-demo.title.ts'
import { zipMessages } from './zip/zip.messages.ts'

export const toolsDemos: DemoGroup = {
  path: '/tools',
  title: { en: 'Tools', 'zh-CN': '工具' },
  entries: [
    {
      path: '/zip/download',
      access: 'list-articles',
      title: zipMessages.title,
      load: async () => (await import('./zip/zip-download.tsx')).ZipDownload,
    },
    {
      path: '/tab/index',
      access: 'list-articles',
      title: tabMessages.title,
      load: async () => (await import('./tab/tab-page.tsx')).TabPage,
    },
    {
      path: '/theme/index',
      access: 'session',
      title: themeDemoTitle,
      load: async () => (await import('./theme/theme-demo.tsx')).ThemeDemo,
    },
    {
      path: '/clipboard/index',
      access: 'session',
      title: clipboardMessages.title,
      load: async () => (await import('./clipboard/clipboard-page.tsx')).ClipboardPage,
    },
    {
      path: '/guide/index',
      access: 'session',
      title: guideDemoMessages.title,
      load: async () => (await import('./guide-demo.tsx')).GuideDemo,
    },
    {
      path: '/pdf/index',
      access: 'session',
      title: pdfMessages.title,
      withoutAntd: true,
      load: async () => (await import('./pdf/pdf-page.tsx')).PdfPage,
    },
  ],
}
