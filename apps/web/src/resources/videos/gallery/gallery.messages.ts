import { defineMessages } from '../../../platform/i18n/messages.ts'

export const galleryMessages = defineMessages({
  gallery: { en: 'Gallery', 'zh-CN': '图集' },
  order: {
    en: 'Shown in this order. Drag to reorder, or take a picture with the space bar and move it with the arrows.',
    'zh-CN': '按此顺序展示。可拖动排序，也可用空格键选中后用方向键移动。',
  },
  drop: { en: 'Drop or choose pictures', 'zh-CN': '拖放或选择图片' },
  limit: { en: 'Several at once, at most {count}', 'zh-CN': '可一次选择多张，最多 {count} 张' },
  add: { en: 'Add from the library…', 'zh-CN': '从媒体库添加…' },
  remove: { en: 'Take {name} out', 'zh-CN': '移除 {name}' },
  words: { en: 'What {name} shows', 'zh-CN': '{name} 的替代文字' },
  hint: { en: 'What it shows', 'zh-CN': '替代文字' },
})
