import { defineMessages } from '../../platform/i18n/messages.ts'

export const remoteChangeMessages = defineMessages({
  changed: { en: 'This was changed elsewhere meanwhile.', 'zh-CN': '此记录已在别处更改。' },
  deleted: { en: 'This was deleted elsewhere meanwhile.', 'zh-CN': '此记录已在别处删除。' },
  load: { en: 'Load', 'zh-CN': '加载最新内容' },
  notLoaded: {
    en: 'The newer version did not load. {reason}',
    'zh-CN': '最新内容加载失败。{reason}',
  },
  look: { en: 'Compare', 'zh-CN': '查看差异' },
})
