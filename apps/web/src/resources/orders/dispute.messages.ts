import type { Words } from '@backlot/contract/core/words/language'

/** What banks mean by the codes of disputes that most processors pass on; the names are Stripe's. */
export const disputeWords: Readonly<Record<string, Words>> = {
  bank_cannot_process: { en: 'Bank could not process it', 'zh-CN': '银行无法处理' },
  credit_not_processed: { en: 'Refund did not arrive', 'zh-CN': '退款未到账' },
  customer_initiated: { en: 'Asked for by the cardholder', 'zh-CN': '持卡人要求' },
  debit_not_authorized: { en: 'Debit not authorised', 'zh-CN': '扣款未授权' },
  duplicate: { en: 'Charged twice', 'zh-CN': '重复扣款' },
  fraudulent: { en: 'Fraud', 'zh-CN': '欺诈交易' },
  general: { en: 'No particular reason', 'zh-CN': '一般争议' },
  incorrect_account_details: { en: 'Wrong account details', 'zh-CN': '账户信息有误' },
  insufficient_funds: { en: 'Not enough funds', 'zh-CN': '余额不足' },
  product_not_received: { en: 'Not received', 'zh-CN': '未收到商品或服务' },
  product_unacceptable: { en: 'Not acceptable', 'zh-CN': '商品或服务不合格' },
  subscription_canceled: { en: 'Charged after cancelling', 'zh-CN': '取消后仍扣款' },
  unrecognized: { en: 'Not recognised', 'zh-CN': '不认识该笔交易' },
}
