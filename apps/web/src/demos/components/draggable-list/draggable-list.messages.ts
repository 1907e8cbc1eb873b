import { defineMessages } from '../../../platform/i18n/messages.ts'

export const listMessages = defineMessages({
  title: { en: 'Draggable lists', 'zh-CN': '拖拽列表' },
  help: {
    en: 'Drag rows within and between the lists. A click in the pool appends an article on the left; the bin puts it back on top of the pool. Nothing is saved.',
    'zh-CN':
      '行可在列表内和列表间拖动。点击候选文章会添加到左侧末尾，点删除图标会放回候选列表的最上面。更改不会保存。',
  },
  chosen: { en: 'Chosen articles', 'zh-CN': '已选文章' },
  pool: { en: 'Pool of articles', 'zh-CN': '候选文章' },
})
