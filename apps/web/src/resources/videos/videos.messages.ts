import { videos } from '@backlot/contract/resources/videos'
import { defineWords } from '../../platform/screens/words.ts'

export const videoWords = defineWords(videos, {
  title: { en: 'All videos', 'zh-CN': '全部视频' },
  singular: { en: 'video', 'zh-CN': '视频' },
  empty: {
    en: 'The films of the site appear here, from draft to published.',
    'zh-CN': '网站的全部影片，从草稿到已发布，都会显示在这里。',
  },
  search: { en: 'Title, serial', 'zh-CN': '标题、编号' },
  fields: {
    cover: { en: 'Cover', 'zh-CN': '封面' },
    serialNumber: { en: 'Serial', 'zh-CN': '编号' },
    title: { en: 'Title', 'zh-CN': '标题' },
    status: { en: 'Status', 'zh-CN': '状态' },
    publishedAt: { en: 'Published', 'zh-CN': '发布时间' },
    videoDuration: { en: 'Duration', 'zh-CN': '时长' },
    views: { en: 'Views', 'zh-CN': '观看量' },
    originalViews: { en: 'Initial views', 'zh-CN': '初始观看量' },
    subscriberTrailerViews: { en: 'Trailer views (members)', 'zh-CN': '预告观看量（会员）' },
    visitorTrailerViews: { en: 'Trailer views (visitors)', 'zh-CN': '预告观看量（访客）' },
    likes: { en: 'Likes', 'zh-CN': '点赞' },
    dislikes: { en: 'Dislikes', 'zh-CN': '点踩' },
    isFree: { en: 'Free', 'zh-CN': '免费' },
    isMain: { en: 'Main', 'zh-CN': '主推' },
    description: { en: 'Description', 'zh-CN': '简介' },
    directors: { en: 'Directors', 'zh-CN': '导演' },
    models: { en: 'Models', 'zh-CN': '演员' },
    genres: { en: 'Genres', 'zh-CN': '类型' },
    studioId: { en: 'Studio', 'zh-CN': '片商' },
    sourceId: { en: 'Source', 'zh-CN': '来源' },
    previewVideo: { en: 'Preview', 'zh-CN': '预览短片' },
    trailer: { en: 'Trailer', 'zh-CN': '预告片' },
    video: { en: 'Video', 'zh-CN': '正片' },
    photos: { en: 'Gallery', 'zh-CN': '图集' },
  },
  options: {
    status: {
      draft: { en: 'Draft', 'zh-CN': '草稿' },
      scheduled: { en: 'Scheduled', 'zh-CN': '定时' },
      published: { en: 'Published', 'zh-CN': '已发布' },
      unpublished: { en: 'Unpublished', 'zh-CN': '已下架' },
    },
  },
  lines: {
    photos: {
      fields: {
        photo: { en: 'Picture', 'zh-CN': '图片' },
        alt: { en: 'What it shows', 'zh-CN': '替代文字' },
      },
    },
  },
  help: {
    serialNumber: { en: 'Unique; letters, digits, - . _', 'zh-CN': '不可重复；字母、数字和 - . _' },
    publishedAt: {
      en: 'A future time schedules the publication.',
      'zh-CN': '设为将来的时间即为定时发布。',
    },
    videoDuration: { en: 'Read from the film when it is uploaded.', 'zh-CN': '上传正片时自动读取。' },
    originalViews: { en: 'Added to the views that visitors see.', 'zh-CN': '计入访客看到的观看量。' },
    isFree: { en: 'Everybody may watch the whole film.', 'zh-CN': '所有人均可观看正片。' },
  },
})
