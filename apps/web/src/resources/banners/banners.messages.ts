import { banners } from '@backlot/contract/resources/banners'
import { defineWords } from '../../platform/screens/words.ts'

export const bannerWords = defineWords(banners, {
  search: { en: 'Name, title', 'zh-CN': '名称、标题' },
  empty: {
    en: 'What the site shows at its prominent places appears here.',
    'zh-CN': '网站各展示位的横幅会显示在这里。',
  },
  fields: {
    position: { en: 'Place', 'zh-CN': '展示位' },
    name: { en: 'Name', 'zh-CN': '名称' },
    title: { en: 'Title', 'zh-CN': '标题' },
    subtitle: { en: 'Subtitle', 'zh-CN': '副标题' },
    type: { en: 'Type', 'zh-CN': '类型' },
    cta: { en: 'Button text', 'zh-CN': '按钮文字' },
    image: { en: 'Image', 'zh-CN': '图片' },
    mobileImage: { en: 'Image on phones', 'zh-CN': '手机端图片' },
    video: { en: 'Video', 'zh-CN': '视频' },
    mobileVideo: { en: 'Video on phones', 'zh-CN': '手机端视频' },
    link: { en: 'Link', 'zh-CN': '链接' },
    sort: { en: 'Order', 'zh-CN': '排序' },
    clicks: { en: 'Clicks', 'zh-CN': '点击量' },
    startedAt: { en: 'Starts', 'zh-CN': '开始时间' },
    expiredAt: { en: 'Ends', 'zh-CN': '结束时间' },
  },
  options: {
    position: {
      home_hero: { en: 'Home, top', 'zh-CN': '首页顶部' },
      home_middle: { en: 'Home, middle', 'zh-CN': '首页中部' },
      video_side: { en: 'Beside a video', 'zh-CN': '视频侧栏' },
      plan_top: { en: 'Above the plans', 'zh-CN': '套餐页顶部' },
      member_banner: { en: 'Member page', 'zh-CN': '会员页' },
    },
    type: { image: { en: 'Image', 'zh-CN': '图片' }, video: { en: 'Video', 'zh-CN': '视频' } },
  },
  help: {
    name: { en: 'Only staff see it.', 'zh-CN': '仅后台可见。' },
    startedAt: { en: 'Empty: it is shown at once.', 'zh-CN': '留空则立即展示。' },
    expiredAt: { en: 'Empty: it is shown until it is deleted.', 'zh-CN': '留空则一直展示。' },
    mobileImage: { en: 'Empty: phones show the image above.', 'zh-CN': '留空则手机端显示桌面端图片。' },
    mobileVideo: { en: 'Empty: phones show the video above.', 'zh-CN': '留空则手机端显示桌面端视频。' },
  },
})
