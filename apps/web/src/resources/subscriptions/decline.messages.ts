import type { Words } from '@backlot/contract/core/words/language'
import { codeInWords } from '../../kit/records/words-of-fields.ts'

/** What processors mean by the codes that most of them use; the names are Stripe's. */
export const declineWords: Readonly<Record<string, Words>> = {
  authentication_required: { en: 'Bank wants the member to confirm', 'zh-CN': '需持卡人验证' },
  call_issuer: { en: 'Member must call the bank', 'zh-CN': '需联系发卡行' },
  card_not_supported: { en: 'Card not accepted for this', 'zh-CN': '卡不支持此类交易' },
  card_velocity: { en: 'Too many charges on the card', 'zh-CN': '卡交易次数超限' },
  do_not_honor: { en: 'Declined by the bank', 'zh-CN': '发卡行拒绝' },
  expired_card: { en: 'Card expired', 'zh-CN': '卡已过期' },
  fraudulent: { en: 'Suspected fraud', 'zh-CN': '疑似欺诈' },
  generic_decline: { en: 'Declined by the bank', 'zh-CN': '发卡行拒绝' },
  incorrect_cvc: { en: 'Wrong security code', 'zh-CN': '安全码错误' },
  insufficient_funds: { en: 'Not enough funds', 'zh-CN': '余额不足' },
  lost_card: { en: 'Card reported lost', 'zh-CN': '卡已挂失' },
  pickup_card: { en: 'Card blocked by the bank', 'zh-CN': '卡已被冻结' },
  processing_error: { en: 'Error at the processor', 'zh-CN': '服务商处理出错' },
  processor_unavailable: { en: 'Processor out of reach', 'zh-CN': '服务商无法连接' },
  stolen_card: { en: 'Card reported stolen', 'zh-CN': '卡已报失窃' },
  try_again_later: { en: 'Bank asks to try again later', 'zh-CN': '发卡行要求稍后重试' },
  withdrawal_count_limit_exceeded: { en: 'Card limit exceeded', 'zh-CN': '超出卡限额' },
}

/** Why a payment was declined; a code that nobody has words for says so itself. */
export function declineReason(code: string): Words {
  return codeInWords(declineWords, code)
}
