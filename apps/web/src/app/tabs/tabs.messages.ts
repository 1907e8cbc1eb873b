import { defineMessages } from '../../platform/i18n/messages.ts'

export const tabMessages = defineMessages({
  strip: { en: 'Open pages', 'zh-CN': '已打开的页面' },
  unsaved: { en: 'unsaved changes', 'zh-CN': '有未保存的更改' },
  pinned: { en: 'pinned', 'zh-CN': '已固定' },
  closeTab: { en: 'Close {name}', 'zh-CN': '关闭{name}' },
  menu: { en: 'Actions for {name}', 'zh-CN': '“{name}”的操作' },
  refresh: { en: 'Refresh', 'zh-CN': '刷新' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  closeOthers: { en: 'Close others', 'zh-CN': '关闭其他' },
  closeAll: { en: 'Close all', 'zh-CN': '关闭全部' },
  closeLeft: { en: 'Close to the left', 'zh-CN': '关闭左侧' },
  closeRight: { en: 'Close to the right', 'zh-CN': '关闭右侧' },
  reopen: { en: 'Reopen closed', 'zh-CN': '重新打开已关闭的' },
  pin: { en: 'Pin', 'zh-CN': '固定' },
  unpin: { en: 'Unpin', 'zh-CN': '取消固定' },
  moveLeft: { en: 'Move left', 'zh-CN': '左移' },
  moveRight: { en: 'Move right', 'zh-CN': '右移' },
  closeTitle: { en: 'Close without saving?', 'zh-CN': '不保存就关闭吗？' },
  closeText: {
    en: 'These changes have not been saved and would be lost:',
    'zh-CN': '以下页面的更改尚未保存，关闭后将会丢失：',
  },
  keepEditing: { en: 'Keep editing', 'zh-CN': '继续编辑' },
  discard: { en: 'Discard changes', 'zh-CN': '放弃更改' },
})
