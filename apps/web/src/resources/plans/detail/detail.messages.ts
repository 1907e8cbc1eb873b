import { defineMessages } from '../../../platform/i18n/messages.ts'

export const detailMessages = defineMessages({
  shown: { en: 'Shown', 'zh-CN': '展示中' },
  hidden: { en: 'Hidden', 'zh-CN': '未展示' },
  open: { en: 'Open', 'zh-CN': '打开' },
  afterwards: { en: 'Then', 'zh-CN': '之后' },
  noRenewal: { en: 'does not renew', 'zh-CN': '不自动续订' },
  crossedOut: { en: 'Crossed out', 'zh-CN': '划线价' },
  processorIds: { en: 'Processor ids', 'zh-CN': '支付渠道编号' },
  lately: { en: 'Figures of the last {count, number} days', 'zh-CN': '近 {count, number} 天的数据' },
  inPromotions: { en: 'In promotions', 'zh-CN': '参与促销' },
  running: { en: '{count, number} running', 'zh-CN': '{count, number} 个进行中' },
  noneRunning: { en: 'none running', 'zh-CN': '无' },
  lastChange: { en: 'Last price change', 'zh-CN': '最近一次调价' },
  changedBy: { en: '{day} by {name}', 'zh-CN': '{day}，{name}' },
  keeping: {
    en: {
      one: 'A new price is for new contracts: one of the {all, number} still pays {price}.',
      other: 'A new price is for new contracts: {count, number} of the {all, number} still pay {price}.',
    },
    'zh-CN': '新价格仅适用于新订阅：{all, number} 份有效订阅中，{count, number} 份仍按 {price} 续费。',
  },
  noneKeeping: {
    en: 'A new price is for new contracts: nobody pays {price} any more.',
    'zh-CN': '新价格仅适用于新订阅：已无订阅按 {price} 续费。',
  },
  changeFailed: { en: 'The last price change could not be loaded.', 'zh-CN': '最近一次调价加载失败。' },
  becomes: { en: 'becomes', 'zh-CN': '变为' },
})

/** What figures of a plan are called beside its prices. */
export const figureNames = {
  trialConversion: { en: 'Trials that convert', 'zh-CN': '试用转化' },
  churn: { en: 'Churn', 'zh-CN': '流失' },
  averagePaid: { en: 'Average price paid', 'zh-CN': '平均付款额' },
}
