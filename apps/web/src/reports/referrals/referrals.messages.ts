import { defineMessages } from '../../platform/i18n/messages.ts'

export const originWords = {
  fields: {
    kind: { en: 'Told by', 'zh-CN': '依据' },
    origin: { en: 'Origin', 'zh-CN': '来源' },
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
  first: { en: 'First touch', 'zh-CN': '首次触点' },
  last: { en: 'Last touch', 'zh-CN': '末次触点' },
  share: { en: 'Share', 'zh-CN': '占比' },
  payments: { en: 'First payments', 'zh-CN': '首次付款' },
  unknown: {
    en: 'Unknown: {first} by first touch, {last} by last touch',
    'zh-CN': '未知：首次触点 {first}，末次触点 {last}',
  },
  more: {
    en: { one: 'One more is in the file.', other: '{count, number} more are in the file.' },
    'zh-CN': '其余 {count, number} 项见导出文件。',
  },
})
