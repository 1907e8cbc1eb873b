import { defineMessages } from '../../../platform/i18n/messages.ts'

export const previewMessages = defineMessages({
  failed: { en: 'The page could not be loaded.', 'zh-CN': '页面加载失败。' },
  page: { en: 'Page', 'zh-CN': '页面' },
  audience: { en: 'Seen by', 'zh-CN': '查看身份' },
  visitor: { en: 'Visitor', 'zh-CN': '访客' },
  member: { en: 'Member', 'zh-CN': '会员' },
  subscriber: { en: 'Subscriber', 'zh-CN': '订阅者' },
  seenAt: { en: 'Seen at', 'zh-CN': '查看时间' },
  now: { en: 'Now', 'zh-CN': '现在' },
  changes: { en: 'What changes', 'zh-CN': '即将变化' },
  noChange: { en: 'Nothing changes by itself.', 'zh-CN': '没有定时变化。' },
  appears: { en: '{name} appears', 'zh-CN': '{name} 上线' },
  expires: { en: '{name} expires', 'zh-CN': '{name} 到期' },
  faults: { en: 'What will break', 'zh-CN': '需要处理' },
  noFaults: { en: 'Nothing is wrong with the page at this moment.', 'zh-CN': '此刻该页面没有问题。' },
  site: { en: 'The page as the site shows it', 'zh-CN': '网站上的页面效果' },
  brand: { en: 'Your site', 'zh-CN': '您的网站' },
  logIn: { en: 'Log in', 'zh-CN': '登录' },
  join: { en: 'Join', 'zh-CN': '加入' },
  account: { en: 'Account', 'zh-CN': '我的账号' },
  nothing: { en: 'There is nothing on this page at this moment.', 'zh-CN': '此刻该页面没有内容。' },
  noBanner: { en: 'No banner: {place}', 'zh-CN': '没有横幅：{place}' },
  seeAll: { en: 'See all', 'zh-CN': '查看全部' },
  free: { en: 'Free', 'zh-CN': '免费' },
  sticky: { en: 'Top', 'zh-CN': '置顶' },
  mend: { en: 'Open “{name}”', 'zh-CN': '打开“{name}”' },
})

/** What a record is called whose name one may not see. */
export const subjectMessages = defineMessages({
  blocks: { en: 'Block {id}', 'zh-CN': '区块 {id}' },
  banners: { en: 'Banner {id}', 'zh-CN': '横幅 {id}' },
  advertisements: { en: 'Advertisement {id}', 'zh-CN': '广告 {id}' },
  videos: { en: 'Video {id}', 'zh-CN': '视频 {id}' },
  posts: { en: 'Post {id}', 'zh-CN': '文章 {id}' },
})

/** What each fault says of its record. */
export const faultMessages = defineMessages({
  hidden_video: {
    en: '“{video}” in “{name}” is not published: visitors do not see it.',
    'zh-CN': '“{name}”中的“{video}”未发布，访客看不到。',
  },
  empty_section: {
    en: '“{name}” has nothing to show and is left out.',
    'zh-CN': '“{name}”没有可展示的内容，已被略去。',
  },
  empty_place: { en: '{place} has no banner.', 'zh-CN': '{place}没有横幅。' },
  empty_place_expired: {
    en: '{place} has no banner: “{name}” has expired.',
    'zh-CN': '{place}没有横幅：“{name}”已到期。',
  },
  empty_advertisement: { en: '“{name}” has no picture.', 'zh-CN': '“{name}”没有图片。' },
  overlap: {
    en: '{place} has several banners at once: “{name}” and {others}.',
    'zh-CN': '{place}同时有多个横幅：“{name}”与{others}。',
  },
  dead_link: {
    en: '“{name}” leads to “{target}”, which is not there.',
    'zh-CN': '“{name}”链接到的“{target}”无法访问。',
  },
  no_link: { en: '“{name}” leads nowhere.', 'zh-CN': '“{name}”没有跳转链接。' },
})
