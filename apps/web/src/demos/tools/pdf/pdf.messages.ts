import { defineMessages } from '../../../platform/i18n/messages.ts'

export const pdfMessages = defineMessages({
  title: { en: 'Print and PDF', 'zh-CN': '打印与 PDF' },
  under: {
    en: 'A page made for paper, opened on its own.',
    'zh-CN': '为纸张排版的页面，将在新标签页中打开。',
  },
  note: {
    en: 'The receipt opens in a new tab and asks to be printed as soon as its fonts and pictures are there. Choose “Save as PDF” in the print dialog for a PDF file; it will carry the receipt’s name.',
    'zh-CN':
      '收据将在新标签页中打开，待字体和图片加载完毕后自动弹出打印对话框。在对话框中选择“另存为 PDF”即可得到以收据编号命名的 PDF 文件。',
  },
  open: { en: 'Open the receipt', 'zh-CN': '打开收据' },
  print: { en: 'Print', 'zh-CN': '打印' },
  download: { en: 'Download', 'zh-CN': '下载' },
  preparing: { en: 'Getting ready to print…', 'zh-CN': '正在准备打印…' },
  downloadFailed: { en: 'The file could not be made. {reason}', 'zh-CN': '下载失败。{reason}' },
})
