import { photos } from '@backlot/contract/resources/photos'
import { defineWords } from '../../platform/screens/words.ts'

export const photoWords = defineWords(photos, {
  title: { en: 'Media library', 'zh-CN': '媒体库' },
  singular: { en: 'image', 'zh-CN': '图片' },
  empty: {
    en: 'Images appear here once they are uploaded, or stand on a record.',
    'zh-CN': '上传的图片以及各条记录使用的图片会显示在这里。',
  },
  search: { en: 'Name', 'zh-CN': '名称' },
  fields: {
    file: { en: 'Image', 'zh-CN': '图片' },
    name: { en: 'Name', 'zh-CN': '名称' },
    alt: { en: 'What it shows', 'zh-CN': '替代文字' },
    desktopCrop: { en: 'Shown on desktop', 'zh-CN': '电脑端显示区域' },
    mobileCrop: { en: 'Shown on mobile', 'zh-CN': '手机端显示区域' },
    contentType: { en: 'Kind', 'zh-CN': '格式' },
    bytes: { en: 'Size', 'zh-CN': '大小' },
    width: { en: 'Width', 'zh-CN': '宽度' },
    height: { en: 'Height', 'zh-CN': '高度' },
    addedBy: { en: 'Added by', 'zh-CN': '添加者' },
    usedBy: { en: 'Used in', 'zh-CN': '使用次数' },
    isUsed: { en: 'In use', 'zh-CN': '使用中' },
    hasCopies: { en: 'There twice', 'zh-CN': '有重复' },
  },
  options: {
    contentType: {
      'image/jpeg': { en: 'JPEG', 'zh-CN': 'JPEG' },
      'image/png': { en: 'PNG', 'zh-CN': 'PNG' },
      'image/webp': { en: 'WebP', 'zh-CN': 'WebP' },
      'image/gif': { en: 'GIF', 'zh-CN': 'GIF' },
      'image/avif': { en: 'AVIF', 'zh-CN': 'AVIF' },
    },
  },
  help: {
    alt: { en: 'For those who do not see it.', 'zh-CN': '供看不到图片的人了解内容。' },
  },
})
