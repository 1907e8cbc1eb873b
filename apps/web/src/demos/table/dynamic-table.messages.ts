import { defineMessages } from '../../platform/i18n/messages.ts'

export const dynamicTableMessages = defineMessages({
  fixed: { en: 'Columns in a fixed order', 'zh-CN': '列顺序固定' },
  fixedHelp: {
    en: 'However you tick, the columns keep their order.',
    'zh-CN': '无论先勾选哪一项，列的先后顺序不变。',
  },
  ticked: { en: 'Columns in the order ticked', 'zh-CN': '按勾选顺序排列' },
  tickedHelp: {
    en: 'What is ticked last stands last.',
    'zh-CN': '后勾选的列排在后面。',
  },
  columns: { en: 'Columns', 'zh-CN': '显示的列' },
  name: { en: 'Name', 'zh-CN': '名称' },
  apple: { en: 'Apple', 'zh-CN': '苹果' },
  banana: { en: 'Banana', 'zh-CN': '香蕉' },
  orange: { en: 'Orange', 'zh-CN': '橙子' },
  morning: { en: 'Morning stall', 'zh-CN': '早市' },
  evening: { en: 'Evening stall', 'zh-CN': '夜市' },
})
