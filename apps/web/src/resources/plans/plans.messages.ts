import { plans } from '@backlot/contract/resources/plans'
import { defineWords } from '../../platform/screens/words.ts'

const units = {
  day: { en: 'Days', 'zh-CN': '天' },
  week: { en: 'Weeks', 'zh-CN': '周' },
  month: { en: 'Months', 'zh-CN': '个月' },
  year: { en: 'Years', 'zh-CN': '年' },
}

export const planWords = defineWords(plans, {
  search: { en: 'Name, title', 'zh-CN': '名称、标题' },
  empty: { en: 'What visitors can subscribe to appears here.', 'zh-CN': '可供访客订阅的套餐会显示在这里。' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    title: { en: 'Title', 'zh-CN': '标题' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    initialPeriodCount: { en: 'First period', 'zh-CN': '首期时长' },
    initialPeriodUnit: { en: 'Unit', 'zh-CN': '单位' },
    initialOriginalPrice: { en: 'Price', 'zh-CN': '价格' },
    initialDiscountPrice: { en: 'Discounted price', 'zh-CN': '优惠价' },
    recurringPeriodCount: { en: 'Each further period', 'zh-CN': '续期时长' },
    recurringPeriodUnit: { en: 'Unit of further periods', 'zh-CN': '续期单位' },
    recurringOriginalPrice: { en: 'Recurring price', 'zh-CN': '续期价格' },
    recurringDiscountPrice: { en: 'Discounted recurring price', 'zh-CN': '续期优惠价' },
    downloadable: { en: 'Downloads', 'zh-CN': '可下载' },
    show: { en: 'Shown', 'zh-CN': '展示' },
    isBest: { en: 'Best value', 'zh-CN': '最划算' },
    sort: { en: 'Order', 'zh-CN': '排序' },
    mrr: { en: 'A month', 'zh-CN': '月收入' },
    soldLately: { en: 'Sold in 30 days', 'zh-CN': '近 30 天售出' },
    contracts: { en: 'Contracts', 'zh-CN': '有效订阅' },
    contractsShare: { en: 'Share of contracts', 'zh-CN': '有效订阅占比' },
    segpayId: { en: 'Segpay ID', 'zh-CN': 'Segpay 编号' },
    epochId: { en: 'Epoch ID', 'zh-CN': 'Epoch 编号' },
    ccbillId: { en: 'CCBill ID', 'zh-CN': 'CCBill 编号' },
    paypalId: { en: 'PayPal ID', 'zh-CN': 'PayPal 编号' },
  },
  options: { initialPeriodUnit: units, recurringPeriodUnit: units },
  help: {
    name: { en: 'Only staff see it.', 'zh-CN': '仅后台可见。' },
    title: { en: 'Visitors read it; empty: the name.', 'zh-CN': '访客所见；留空则显示名称。' },
    recurringPeriodCount: { en: 'Empty: it does not renew.', 'zh-CN': '留空则不自动续订。' },
    isBest: { en: 'The mark moves here from the plan that has it.', 'zh-CN': '标记将从原套餐移至此处。' },
  },
})
