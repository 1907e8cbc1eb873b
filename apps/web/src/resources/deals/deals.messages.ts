import { deals } from '@backlot/contract/resources/deals'
import { defineWords } from '../../platform/screens/words.ts'

export const dealWords = defineWords(deals, {
  search: { en: 'Name, title', 'zh-CN': '名称、标题' },
  empty: { en: 'Limited offers for members appear here.', 'zh-CN': '面向会员的限时特惠会显示在这里。' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    title: { en: 'Title', 'zh-CN': '标题' },
    planId: { en: 'Plan', 'zh-CN': '套餐' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    price: { en: 'Price', 'zh-CN': '价格' },
    image: { en: 'Image', 'zh-CN': '图片' },
    link: { en: 'Link', 'zh-CN': '链接' },
    startedAt: { en: 'Starts', 'zh-CN': '开始时间' },
    endedAt: { en: 'Ends', 'zh-CN': '结束时间' },
    sort: { en: 'Order', 'zh-CN': '排序' },
    status: { en: 'On', 'zh-CN': '启用' },
    phase: { en: 'Phase', 'zh-CN': '阶段' },
  },
  options: {
    phase: {
      upcoming: { en: 'Upcoming', 'zh-CN': '未开始' },
      running: { en: 'Running', 'zh-CN': '进行中' },
      ended: { en: 'Ended', 'zh-CN': '已结束' },
      off: { en: 'Off', 'zh-CN': '已关闭' },
    },
  },
  help: {
    name: { en: 'Only staff see it.', 'zh-CN': '仅后台可见。' },
    currency: { en: 'That of the plan.', 'zh-CN': '须与套餐币种一致。' },
    price: { en: 'What the first period costs with the deal.', 'zh-CN': '使用特惠时的首期价格。' },
  },
})
