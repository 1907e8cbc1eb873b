import { defineMessages } from '../../platform/i18n/messages.ts'

export const pickListMessages = defineMessages({
  add: { en: 'Add', 'zh-CN': '添加' },
  remove: { en: 'Take {name} out', 'zh-CN': '移出 {name}' },
  added: {
    en: '{name} added at place {place}.',
    'zh-CN': '已添加 {name}，第 {place} 位。',
  },
  removed: { en: '{name} taken out.', 'zh-CN': '已移出 {name}。' },
  dropHere: { en: 'Drag something here', 'zh-CN': '拖到这里' },
})
