import { defineMessages } from '../../../platform/i18n/messages.ts'

export const zipMessages = defineMessages({
  title: { en: 'Zip', 'zh-CN': '打包下载' },
  under: {
    en: 'The list as a comma-separated text in an archive.',
    'zh-CN': '将列表以逗号分隔的文本打包为压缩文件。',
  },
  export: { en: 'Export zip', 'zh-CN': '导出压缩包' },
})
