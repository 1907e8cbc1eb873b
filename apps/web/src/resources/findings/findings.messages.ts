import { findings } from '@backlot/contract/resources/findings'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const findingWords = defineWords(findings, {
  empty: {
    en: 'The catalogue is looked through every hour. Nothing is wrong with it.',
    'zh-CN': '系统每小时检查一次片库，目前没有发现问题。',
  },
  fields: {
    fault: { en: 'What is wrong', 'zh-CN': '问题' },
    title: { en: 'Record', 'zh-CN': '记录' },
    videoId: { en: 'Video', 'zh-CN': '视频' },
    tagId: { en: 'Tag', 'zh-CN': '标签' },
    directorId: { en: 'Director', 'zh-CN': '导演' },
    otherId: { en: 'Similar to', 'zh-CN': '相似视频' },
    detail: { en: 'Details', 'zh-CN': '详情' },
    status: { en: 'Status', 'zh-CN': '状态' },
    reason: { en: 'Ignored because', 'zh-CN': '忽略原因' },
    ignoredById: { en: 'Ignored by', 'zh-CN': '忽略者' },
    ignoredAt: { en: 'Ignored', 'zh-CN': '忽略时间' },
  },
  options: {
    fault: {
      unplayable: { en: 'Published, cannot be played', 'zh-CN': '已发布但无法播放' },
      scheduled_without_video: { en: 'Scheduled without a video', 'zh-CN': '已排期但没有视频文件' },
      missing_cover: { en: 'No cover', 'zh-CN': '缺少封面' },
      far_duration: { en: 'Duration differs from the file', 'zh-CN': '时长与文件不符' },
      near_title: { en: 'Title almost the same', 'zh-CN': '标题近似重复' },
      same_file: { en: 'Same file as another video', 'zh-CN': '与其他视频文件相同' },
      orphaned_tag: { en: 'Tag that nothing uses', 'zh-CN': '未被使用的标签' },
      orphaned_director: { en: 'Director without videos', 'zh-CN': '没有视频的导演' },
    },
    status: {
      open: { en: 'Open', 'zh-CN': '待处理' },
      ignored: { en: 'Ignored', 'zh-CN': '已忽略' },
    },
  },
})

export const findingMessages = defineMessages({
  openByKind: { en: 'Open, by kind', 'zh-CN': '各类待处理问题' },
  check: { en: 'Check now', 'zh-CN': '立即检查' },
  named: { en: '{link}: {name}', 'zh-CN': '{link}：{name}' },
  toVideo: { en: 'Open video', 'zh-CN': '打开视频' },
  toTag: { en: 'Open tag', 'zh-CN': '打开标签' },
  toDirector: { en: 'Open director', 'zh-CN': '打开导演' },
  checking: {
    en: 'The catalogue is being looked through. What is found appears here.',
    'zh-CN': '正在检查片库，发现的问题会显示在此处。',
  },
})
