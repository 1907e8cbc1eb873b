import { advertisements } from '@backlot/contract/resources/advertisements'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

const words = defineWords(advertisements, {
  empty: { en: 'The places for advertising appear here.', 'zh-CN': '网站的广告位会显示在这里。' },
  fields: {
    image: { en: 'Image', 'zh-CN': '图片' },
    name: { en: 'Name', 'zh-CN': '名称' },
    position: { en: 'Place', 'zh-CN': '广告位' },
    mobileImage: { en: 'Image on phones', 'zh-CN': '手机端图片' },
    link: { en: 'Link', 'zh-CN': '链接' },
    ctaPosition: { en: 'Button', 'zh-CN': '按钮位置' },
  },
  options: {
    position: {
      home_top: { en: 'Home, top', 'zh-CN': '首页顶部' },
      home_bottom: { en: 'Home, bottom', 'zh-CN': '首页底部' },
      video_below: { en: 'Below a video', 'zh-CN': '视频下方' },
      list_between: { en: 'Between rows of a list', 'zh-CN': '列表中间' },
      search_top: { en: 'Above search results', 'zh-CN': '搜索结果顶部' },
      account: { en: 'Account page', 'zh-CN': '账号页' },
    },
    ctaPosition: {
      left: { en: 'Left', 'zh-CN': '左侧' },
      center: { en: 'Middle', 'zh-CN': '居中' },
      right: { en: 'Right', 'zh-CN': '右侧' },
    },
  },
  help: {
    name: { en: 'Only staff see it.', 'zh-CN': '仅后台可见。' },
    mobileImage: { en: 'Empty: phones show the image above.', 'zh-CN': '留空则手机端显示上方图片。' },
    ctaPosition: { en: 'Where on the picture its button stands.', 'zh-CN': '按钮在图片上的位置。' },
  },
})

export const advertisementScreens = plainScreens(advertisements, words, {
  path: '/blocks/advertisements',
  columns: [
    'image',
    'name',
    { key: 'position', width: 180 },
    { key: 'ctaPosition', width: 110 },
    { key: 'link', width: 240 },
    'updatedAt',
  ],
  filters: ['position'],
  form: [
    { title: { en: 'Pictures', 'zh-CN': '图片' }, fields: ['image', 'mobileImage'] },
    {
      title: { en: 'Where it leads', 'zh-CN': '跳转' },
      fields: ['name', 'link', 'ctaPosition'],
      isAside: true,
    },
  ],
  details: [
    { fields: ['position', 'ctaPosition', 'link', 'updatedAt'] },
    { title: { en: 'Pictures', 'zh-CN': '图片' }, fields: ['image', 'mobileImage'] },
  ],
})
