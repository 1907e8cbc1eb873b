import { defineMessages } from '../../platform/i18n/messages.ts'

export const sortingMessages = defineMessages({
  role: { en: 'sortable', 'zh-CN': '可排序' },
  move: { en: 'Move {name}', 'zh-CN': '移动 {name}' },
  instructions: {
    en: 'Press space to take, arrow keys to move, space to drop, Escape to give up.',
    'zh-CN': '按空格键拿起，方向键移动，再按空格键放下，按 Esc 键取消。',
  },
  instructionsBetween: {
    en: 'Press space to take, up and down to move, left and right to change lists, space to drop, Escape to give up.',
    'zh-CN': '按空格键拿起，上下方向键移动，左右方向键换到其他列表，再按空格键放下，按 Esc 键取消。',
  },
  taken: {
    en: '{name} taken, place {place} of {count}.',
    'zh-CN': '已拿起 {name}，第 {place} 位，共 {count} 项。',
  },
  moved: {
    en: '{name} is at place {place} of {count}.',
    'zh-CN': '{name} 移到第 {place} 位，共 {count} 项。',
  },
  movedTo: {
    en: '{name} is in {list}, at place {place} of {count}.',
    'zh-CN': '{name} 移到“{list}”第 {place} 位，共 {count} 项。',
  },
  dropped: {
    en: '{name} dropped at place {place} of {count}.',
    'zh-CN': '{name} 已放到第 {place} 位，共 {count} 项。',
  },
  droppedIn: {
    en: '{name} dropped in {list}, at place {place} of {count}.',
    'zh-CN': '{name} 已放到“{list}”第 {place} 位，共 {count} 项。',
  },
  cancelled: { en: 'Sorting given up, {name} is back.', 'zh-CN': '已取消排序，{name} 回到原位。' },
  undo: { en: 'Undo', 'zh-CN': '撤销' },
  landing: { en: 'place {place} of {count}', 'zh-CN': '第 {place} 位，共 {count} 项' },
})
