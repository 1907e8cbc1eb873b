import { defineMessages } from '../../platform/i18n/messages.ts'

export const deskMessages = defineMessages({
  title: { en: 'Refund order {name}', 'zh-CN': '退款：订单 {name}' },
  ask: { en: 'Ask for approval', 'zh-CN': '提交审批' },
  record: { en: 'Record the refund', 'zh-CN': '登记退款' },
  all: { en: 'All {amount}', 'zh-CN': '全额 {amount}' },
  unused: { en: 'Unused {amount}', 'zh-CN': '未使用 {amount}' },
  unusedDays: {
    en: '{days} of {of} days are not used yet.',
    'zh-CN': '{of} 天中还有 {days} 天未使用。',
  },
  instead: {
    en: 'Instead of money: extend, credit or change the subscription',
    'zh-CN': '也可不退款：延长、补偿或更改订阅',
  },
  effect: { en: 'What this does', 'zh-CN': '退款影响' },
  notYet: { en: 'Nothing has happened yet', 'zh-CN': '尚未生效' },
  failed: { en: 'The effect could not be worked out.', 'zh-CN': '无法计算退款影响。' },
  access: { en: 'Access', 'zh-CN': '观看权限' },
  accessEnds: { en: 'Ends with the refund', 'zh-CN': '随退款终止' },
  accessStays: { en: 'Stays as it is', 'zh-CN': '保持不变' },
  none: { en: 'none', 'zh-CN': '无' },
  mrr: { en: 'Monthly revenue (MRR)', 'zh-CN': '月度经常性收入（MRR）' },
  mrrHelp: {
    en: 'Ending access is a loss; a refund alone is not',
    'zh-CN': '终止权限计为流失，单纯退款不计',
  },
  partner: { en: 'Partner’s share', 'zh-CN': '渠道分成' },
  fees: { en: 'Fees not returned', 'zh-CN': '不退还的费用' },
  feesHelp: {
    en: '{transaction} transaction and {settlement} settlement stay with the processor',
    'zh-CN': '交易费 {transaction} 与结算费 {settlement} 归服务商所有',
  },
  reserve: { en: 'Reserve', 'zh-CN': '保留金' },
  reserveHelp: { en: 'Stays held, its release is unchanged', 'zh-CN': '继续保留，释放时间不变' },
  refunds: { en: 'Refunds this month', 'zh-CN': '本月退款' },
  disputes: { en: 'Disputes this month', 'zh-CN': '本月拒付' },
  ratioHelp: {
    en: '{count} of {sales} sales so far ({zone}); limit {limit}',
    'zh-CN': '{sales} 笔销售中 {count} 笔（{zone}）；上限 {limit}',
  },
  overLimit: { en: 'above the limit', 'zh-CN': '超过上限' },
  unchanged: { en: '{value}, unchanged', 'zh-CN': '{value}，不变' },
  kept: { en: 'We keep, after fees and partner’s share', 'zh-CN': '扣除费用与分成后留存' },
  secondPerson: {
    en: 'Needs a second person, as refunds of an order above {limit} do.',
    'zh-CN': '订单退款合计超过 {limit}，需由另一位管理员审批。',
  },
  approvers: { en: '{names} can approve it.', 'zh-CN': '可审批：{names}。' },
  noApprovers: { en: 'Nobody else may approve it at present.', 'zh-CN': '目前没有其他人可以审批。' },
})
