import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What is said wherever an offer is tried, whichever it is. */
export const offerTrialMessages = defineMessages({
  title: { en: 'Try it', 'zh-CN': '试算' },
  nothingKept: { en: 'As it is typed; nothing is saved.', 'zh-CN': '按当前填写内容试算，不会保存。' },
  notAsTyped: { en: 'Not tried as it is typed. {reason}', 'zh-CN': '按当前填写内容无法试算：{reason}' },
  plan: { en: 'Plan', 'zh-CN': '套餐' },
  member: { en: 'Member', 'zh-CN': '会员' },
  channel: { en: 'Channel', 'zh-CN': '渠道' },
  audience: { en: 'Member state', 'zh-CN': '会员状态' },
  moment: { en: 'Moment', 'zh-CN': '时间' },
  anybody: { en: 'Anyone', 'zh-CN': '不限' },
  now: { en: 'Now', 'zh-CN': '现在' },
  onPasses: { en: 'It is switched on', 'zh-CN': '已启用' },
  onFails: { en: 'It is switched off', 'zh-CN': '已关闭' },
  runningPasses: { en: 'It runs at that moment', 'zh-CN': '该时刻处于活动期内' },
  runningFails: { en: 'It does not run at that moment', 'zh-CN': '该时刻不在活动期内' },
  fees: { en: 'Fees', 'zh-CN': '手续费' },
  feesInForce: { en: 'Terms in force:', 'zh-CN': '当期费率：' },
  feesBefore: { en: 'Last known terms:', 'zh-CN': '最近一期费率：' },
  feesUnknown: { en: 'No report tells them', 'zh-CN': '暂无结算报表' },
  partner: { en: 'Partner’s share', 'zh-CN': '渠道分成' },
  kept: { en: 'We keep of the first charge', 'zh-CN': '首笔净留存' },
})
