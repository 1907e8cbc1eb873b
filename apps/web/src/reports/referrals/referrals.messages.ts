import { defineMessages } from '../../platform/i18n/messages.ts'

export const originWords = {
  fields: {
    kind: { en: 'Told by', 'zh-CN': '依据' },
    origin: { en: 'Origin', 'zh-CN': '来源' },
    videoId: { en: 'Video number', 'zh-CN': '视频编号' },
  },
  options: {
    kind: {
      source: { en: 'Source and medium', 'zh-CN': '来源与媒介' },
      campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
      referrer: { en: 'Referring site', 'zh-CN': '引荐网站' },
      landing_page: { en: 'Landing page', 'zh-CN': '着陆页' },
      video: { en: 'Video watched', 'zh-CN': '观看的视频' },
    },
  },
  none: { origin: { en: 'Unknown', 'zh-CN': '未知' } },
}

export const referralMessages = defineMessages({
  direct: { en: 'Direct', 'zh-CN': '直接访问' },
  none: { en: 'None', 'zh-CN': '无' },
  unknown: {
    en: 'Unknown: {first} by first touch, {last} by last touch',
    'zh-CN': '未知：首次触点 {first}，末次触点 {last}',
  },
})
