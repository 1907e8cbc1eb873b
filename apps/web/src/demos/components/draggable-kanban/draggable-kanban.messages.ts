import type { Words } from '@backlot/contract/core/words/language'
import { defineMessages } from '../../../platform/i18n/messages.ts'

export const kanbanMessages = defineMessages({
  title: { en: 'Draggable board', 'zh-CN': '拖拽看板' },
  help: {
    en: 'Drag cards within a column and between columns; on a touch screen hold a card for a moment first. The order is kept on this device for your account, and nowhere else.',
    'zh-CN': '卡片可在列内和列间拖动；触摸屏上请先按住片刻。顺序只为当前账号保存在本设备上，不会上传。',
  },
  reset: { en: 'Restore the order', 'zh-CN': '恢复原顺序' },
  todo: { en: 'To do', 'zh-CN': '待处理' },
  doing: { en: 'In progress', 'zh-CN': '进行中' },
  done: { en: 'Done', 'zh-CN': '已完成' },
  empty: { en: 'Drop cards here', 'zh-CN': '把卡片拖到这里' },
})

/** What the numbered cards of the board say. */
export const cardWords: ReadonlyMap<number, Words> = new Map([
  [1, { en: 'Cut the trailer to thirty seconds', 'zh-CN': '预告片剪到 30 秒' }],
  [2, { en: 'Ask the archive for stills', 'zh-CN': '向资料馆索取剧照' }],
  [3, { en: 'Write captions for episode two', 'zh-CN': '为第二集配字幕' }],
  [4, { en: 'Choose a cover for Friday', 'zh-CN': '选定周五封面' }],
  [5, { en: 'Grade the harbour scenes', 'zh-CN': '港口场景调色' }],
  [6, { en: 'Mix the closing song', 'zh-CN': '片尾曲混音' }],
  [7, { en: 'Check the rights for Japan', 'zh-CN': '核对日本地区版权' }],
  [8, { en: 'Upload the long cut', 'zh-CN': '上传导演剪辑版' }],
  [9, { en: 'Tag the documentary', 'zh-CN': '为纪录片打标签' }],
  [10, { en: 'Answer the festival', 'zh-CN': '回复电影节' }],
])
