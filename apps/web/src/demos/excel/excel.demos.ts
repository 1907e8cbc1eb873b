import type { DemoGroup } from '../demo-group.ts'
import { excelMessages } from './excel.messages.ts'

export const excelDemos: DemoGroup = {
  path: '/excel',
  title: { en: 'Excel', 'zh-CN': '电子表格' },
  entries: [
    {
      path: '/excel/export-excel',
      access: 'list-articles',
      title: excelMessages.exportTitle,
      load: async () => (await import('./export-excel.tsx')).ExportExcel,
    },
    {
      path: '/excel/export-selected-excel',
      access: 'list-articles',
      title: excelMessages.selectedTitle,
      load: async () => (await import('./export-selected-excel.tsx')).ExportSelectedExcel,
    },
    {
      path: '/excel/export-merge-header',
      access: 'list-articles',
      title: excelMessages.mergedTitle,
      withoutAntd: true,
      load: async () => (await import('./export-merge-header.tsx')).ExportMergeHeader,
    },
    {
      path: '/excel/upload-excel',
      access: 'session',
      title: excelMessages.uploadTitle,
      load: async () => (await import('./upload/upload-excel.tsx')).UploadExcel,
    },
  ],
}
