import { sites } from '@backlot/contract/resources/sites'
import { defineWords } from '../../platform/screens/words.ts'

export const siteWords = defineWords(sites, {
  empty: {
    en: 'The sites that show what you publish appear here, each with its keys.',
    'zh-CN': '展示已发布内容的站点及其密钥会显示在这里。',
  },
  fields: {
    logo: { en: 'Logo', 'zh-CN': '标志' },
    name: { en: 'Name', 'zh-CN': '名称' },
    url: { en: 'Address', 'zh-CN': '网址' },
    description: { en: 'Description', 'zh-CN': '说明' },
    sort: { en: 'Order', 'zh-CN': '排序' },
    status: { en: 'Status', 'zh-CN': '状态' },
  },
  options: {
    status: { shown: { en: 'Shown', 'zh-CN': '显示' }, hidden: { en: 'Hidden', 'zh-CN': '隐藏' } },
  },
  help: {
    url: { en: 'Where visitors find it, with https://.', 'zh-CN': '访客访问的地址，以 https:// 开头。' },
  },
})
