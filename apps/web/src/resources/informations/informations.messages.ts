import { informations } from '@backlot/contract/resources/informations'
import { defineWords } from '../../platform/screens/words.ts'

export const informationWords = defineWords(informations, {
  empty: {
    en: 'The legal and help pages of the site appear here.',
    'zh-CN': '网站的法律与帮助页面会显示在这里。',
  },
  fields: {
    title: { en: 'Title', 'zh-CN': '标题' },
    type: { en: 'Page', 'zh-CN': '页面' },
    content: { en: 'Text', 'zh-CN': '正文' },
  },
  options: {
    type: {
      about: { en: 'About us', 'zh-CN': '关于我们' },
      terms: { en: 'Terms of use', 'zh-CN': '使用条款' },
      privacy: { en: 'Privacy', 'zh-CN': '隐私政策' },
      refund: { en: 'Refunds', 'zh-CN': '退款政策' },
      cookie: { en: 'Cookies', 'zh-CN': 'Cookie 说明' },
      dmca: { en: 'DMCA', 'zh-CN': 'DMCA' },
      2257: { en: '18 U.S.C. 2257', 'zh-CN': '18 U.S.C. 2257' },
    },
  },
  help: { type: { en: 'There is one of each.', 'zh-CN': '每种页面只有一个。' } },
})
