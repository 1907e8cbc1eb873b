import { defineMessages } from '../../../platform/i18n/messages.ts'

export const galleryDialogMessages = defineMessages({
  title: { en: 'Into the gallery of which video?', 'zh-CN': '加入哪部视频的图集？' },
  video: { en: 'Video', 'zh-CN': '视频' },
  add: { en: 'Put in', 'zh-CN': '加入' },
  done: {
    en: {
      one: 'It stands at the end of the gallery.',
      other: '{count, number} images stand at the end of the gallery.',
    },
    'zh-CN': '已将 {count, number} 张图片加入图集末尾。',
  },
})
