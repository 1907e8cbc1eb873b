import { defineMessages } from '../../../platform/i18n/messages.ts'

export const receiptMessages = defineMessages({
  name: { en: 'Receipt {number}', 'zh-CN': '收据 {number}' },
  receipt: { en: 'Receipt', 'zh-CN': '收据' },
  seller: { en: 'Backlot Films', 'zh-CN': '片场影视' },
  sample: { en: 'Sample data. Nobody bought this.', 'zh-CN': '示例数据，并非真实交易。' },
  seal: { en: 'Sample', 'zh-CN': '示例印章' },
  number: { en: 'Order number', 'zh-CN': '订单编号' },
  paidAt: { en: 'Paid', 'zh-CN': '支付时间' },
  method: { en: 'Paid by', 'zh-CN': '支付方式' },
  card: { en: 'Card ending in {digits}', 'zh-CN': '银行卡（尾号 {digits}）' },
  member: { en: 'Member', 'zh-CN': '会员' },
  memberName: { en: 'Lin Xia', 'zh-CN': '林夏' },
  item: { en: 'Item', 'zh-CN': '项目' },
  period: { en: 'Period', 'zh-CN': '有效期' },
  amount: { en: 'Amount', 'zh-CN': '金额' },
  plan: { en: 'Yearly plan, all films', 'zh-CN': '年度会员（全部影片）' },
  screens: { en: 'Second screen', 'zh-CN': '增加一台设备' },
  discount: { en: 'Returning member, 15% off', 'zh-CN': '老会员续费 85 折' },
  subtotal: { en: 'Subtotal', 'zh-CN': '小计' },
  channelFee: { en: 'Payment fee, 1.2%', 'zh-CN': '支付手续费（1.2%）' },
  total: { en: 'Total paid', 'zh-CN': '实付金额' },
  terms: {
    en: 'The plan renews by itself at the end of its period unless it is cancelled a day before. A purchase can be returned within seven days as long as no film was watched.',
    'zh-CN': '会员到期前一天未取消将自动续费。购买后七天内且未观看任何影片，可申请全额退款。',
  },
  thanks: { en: 'Thank you for watching with us.', 'zh-CN': '感谢您的观看与支持。' },
})
