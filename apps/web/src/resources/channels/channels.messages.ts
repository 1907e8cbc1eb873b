import { channels } from '@backlot/contract/resources/channels'
import { defineWords } from '../../platform/screens/words.ts'

export const channelWords = defineWords(channels, {
  title: { en: 'All channels', 'zh-CN': '全部渠道' },
  search: { en: 'Name, source, campaign', 'zh-CN': '名称、来源、推广活动' },
  empty: {
    en: 'The partners and sources that visitors come from appear here.',
    'zh-CN': '访客来源的合作方与渠道会显示在这里。',
  },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    type: { en: 'Type', 'zh-CN': '类型' },
    utmSource: { en: 'UTM source', 'zh-CN': 'UTM 来源' },
    utmMedium: { en: 'UTM medium', 'zh-CN': 'UTM 媒介' },
    utmCampaign: { en: 'UTM campaign', 'zh-CN': 'UTM 推广活动' },
    utmTerm: { en: 'UTM term', 'zh-CN': 'UTM 关键词' },
    utmContent: { en: 'UTM content', 'zh-CN': 'UTM 内容' },
    utmId: { en: 'UTM ID', 'zh-CN': 'UTM ID' },
    profitSharing: { en: 'Profit share', 'zh-CN': '分成比例' },
    status: { en: 'Status', 'zh-CN': '状态' },
    disabled: { en: 'Archived', 'zh-CN': '已归档' },
    admins: { en: 'Admins', 'zh-CN': '管理员' },
    adminCount: { en: 'Admin count', 'zh-CN': '管理员数' },
    campaignsCount: { en: 'Campaigns', 'zh-CN': '推广活动数' },
  },
  options: {
    type: {
      affiliate: { en: 'Affiliate', 'zh-CN': '联盟推广' },
      social: { en: 'Social', 'zh-CN': '社交媒体' },
      search: { en: 'Search', 'zh-CN': '搜索引擎' },
      email: { en: 'E-mail', 'zh-CN': '邮件' },
      direct: { en: 'Direct', 'zh-CN': '直接访问' },
      offline: { en: 'Offline', 'zh-CN': '线下' },
    },
    status: {
      active: { en: 'Active', 'zh-CN': '启用中' },
      archived: { en: 'Archived', 'zh-CN': '已归档' },
    },
  },
  help: {
    utmSource: {
      en: 'A link with this source, medium and campaign leads to this channel; no other may have the three.',
      'zh-CN': '来源、媒介与推广活动相同的链接归入本渠道，三者组合不可重复。',
    },
    profitSharing: {
      en: 'Of what the members pay that the channel brought.',
      'zh-CN': '按该渠道带来会员的付款计算。',
    },
  },
})
