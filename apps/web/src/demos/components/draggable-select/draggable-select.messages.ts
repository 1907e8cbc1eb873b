import type { Words } from '@backlot/contract/core/words/language'
import { defineMessages } from '../../../platform/i18n/messages.ts'

export const selectMessages = defineMessages({
  title: { en: 'Draggable select', 'zh-CN': '可拖拽多选框' },
  help: {
    en: 'Search, or type something new and press Enter. Drag the tags into another order, or take one with the space bar and move it with the arrow keys.',
    'zh-CN':
      '可搜索选项，也可输入新内容后按回车添加。拖动标签即可调整顺序；用键盘时按空格键拿起标签，再用方向键移动。',
  },
  label: { en: 'Fruit', 'zh-CN': '水果' },
  add: { en: 'Add fruit', 'zh-CN': '添加水果' },
  order: { en: 'The order', 'zh-CN': '当前顺序' },
  none: { en: 'Nothing is chosen.', 'zh-CN': '尚未选择。' },
})

export const fruitWords: ReadonlyMap<string, Words> = new Map([
  ['apple', { en: 'Apple', 'zh-CN': '苹果' }],
  ['banana', { en: 'Banana', 'zh-CN': '香蕉' }],
  ['orange', { en: 'Orange', 'zh-CN': '橙子' }],
  ['pear', { en: 'Pear', 'zh-CN': '梨' }],
  ['strawberry', { en: 'Strawberry', 'zh-CN': '草莓' }],
])
