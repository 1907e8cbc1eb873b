import type { Field } from '@backlot/contract/core/fields/field'
import type { Language, Words } from '@backlot/contract/core/words/language'

/** What figures are told apart and narrowed by, as documents call it. */
const fieldWords: Readonly<Record<string, Words | undefined>> = {
  day: { en: 'Day', 'zh-CN': '日期' },
  month: { en: 'Month', 'zh-CN': '月份' },
  age: { en: 'Months since', 'zh-CN': '之后月数' },
  channelId: { en: 'Channel', 'zh-CN': '渠道' },
  campaignId: { en: 'Campaign', 'zh-CN': '推广活动' },
  planId: { en: 'Plan', 'zh-CN': '套餐' },
  billingSource: { en: 'Billed for', 'zh-CN': '扣款类型' },
  paymentMethod: { en: 'Method', 'zh-CN': '支付方式' },
  kind: { en: 'Told by', 'zh-CN': '依据' },
  origin: { en: 'Origin', 'zh-CN': '来源' },
  videoId: { en: 'Video', 'zh-CN': '视频' },
  adminId: { en: 'Who', 'zh-CN': '操作人' },
}

const optionWords: Readonly<Record<string, Words | undefined>> = {
  trial_initial: { en: 'Trial', 'zh-CN': '试用' },
  initial: { en: 'First period', 'zh-CN': '首期' },
  conversion: { en: 'Conversion', 'zh-CN': '试用转付费' },
  renewal: { en: 'Renewal', 'zh-CN': '续费' },
  plan_change: { en: 'Plan change', 'zh-CN': '变更套餐' },
  reactivation: { en: 'Return', 'zh-CN': '重新订阅' },
  one_time: { en: 'One time', 'zh-CN': '一次性' },
  card: { en: 'Card', 'zh-CN': '银行卡' },
  paypal: { en: 'PayPal', 'zh-CN': 'PayPal' },
  crypto: { en: 'Crypto', 'zh-CN': '加密货币' },
  bank: { en: 'Bank', 'zh-CN': '银行转账' },
  source: { en: 'Source and medium', 'zh-CN': '来源与媒介' },
  campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
  referrer: { en: 'Referring site', 'zh-CN': '引荐网站' },
  landing_page: { en: 'Landing page', 'zh-CN': '着陆页' },
  video: { en: 'Video watched', 'zh-CN': '观看的视频' },
}

/** Rows of nothing: no channel brought it, no person did it. */
const noneWords: Readonly<Record<string, Words | undefined>> = {
  channelId: { en: 'Direct', 'zh-CN': '直接访问' },
  campaignId: { en: 'No campaign', 'zh-CN': '无推广活动' },
  adminId: { en: 'System, or an account that is gone', 'zh-CN': '系统或已删除的账号' },
  origin: { en: 'Unknown', 'zh-CN': '未知' },
}

/** A field as documents call it; its name where nobody said how. */
export function fieldInWords(name: string, language: Language): string {
  return fieldWords[name]?.[language] ?? name
}

/** One word of a closed set. */
export function optionInWords(option: string, language: Language): string {
  return optionWords[option]?.[language] ?? option
}

/** What stands where a row has no value of a field. */
export function noneInWords(name: string, language: Language): string {
  return noneWords[name]?.[language] ?? '–'
}

/** Words that a field needs and documents do not have. */
export function lackingWords(name: string, { settings }: Field): string[] {
  const options = settings.options ?? []
  return [
    ...(fieldWords[name] ? [] : [name]),
    ...options.filter((option) => optionWords[option] === undefined).map((option) => `${name}.${option}`),
  ]
}
