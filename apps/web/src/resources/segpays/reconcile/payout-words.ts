import type { Words } from '@backlot/contract/core/words/language'
import type { PayoutKind, Settlement } from '@backlot/contract/resources/payout-lines'

// Apart from all that the card says: the history of a report is shown wherever there is one.
export const payoutKindWords = {
  charge: { en: 'Charge', 'zh-CN': '扣款' },
  refund: { en: 'Refund', 'zh-CN': '退款' },
  chargeback: { en: 'Chargeback', 'zh-CN': '拒付' },
  chargeback_won: { en: 'Chargeback won', 'zh-CN': '拒付申诉成功' },
  other_income: { en: 'Other income', 'zh-CN': '其他收入' },
  reserve_held: { en: 'Reserve held', 'zh-CN': '扣留保留金' },
  reserve_released: { en: 'Reserve released', 'zh-CN': '保留金返还' },
  fee: { en: 'Other fee', 'zh-CN': '其他费用' },
} as const satisfies Record<PayoutKind, Words>

export const settlementWords = {
  expect_next: { en: 'Expect in next', 'zh-CN': '计入下期' },
  void: { en: 'Void', 'zh-CN': '作废' },
  take_theirs: { en: 'Take theirs', 'zh-CN': '以对方为准' },
  dispute: { en: 'Dispute', 'zh-CN': '提出异议' },
  create_order: { en: 'Create order', 'zh-CN': '补建订单' },
  find_order: { en: 'Find order', 'zh-CN': '查找订单' },
} as const satisfies Record<Settlement, Words>
