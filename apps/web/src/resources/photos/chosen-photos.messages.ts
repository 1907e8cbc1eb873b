import { defineMessages } from '../../platform/i18n/messages.ts'

export const chosenPhotoMessages = defineMessages({
  download: { en: 'Download', 'zh-CN': '下载' },
  downloaded: { en: 'The images have been downloaded.', 'zh-CN': '图片已下载。' },
  failed: { en: 'The download failed. {reason}', 'zh-CN': '下载失败。{reason}' },
  gallery: { en: 'Put in a gallery', 'zh-CN': '加入图集' },
  tooMany: {
    en: 'A gallery holds at most {count, number} images. Choose them one by one.',
    'zh-CN': '图集最多容纳 {count, number} 张图片，请逐张选择。',
  },
})
