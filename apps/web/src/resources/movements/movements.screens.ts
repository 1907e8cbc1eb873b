import { movements } from '@backlot/contract/resources/movements'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { firstPaymentWords } from '../orders/orders.messages.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

const { fields } = subscriptionWords

const words = defineWords(movements, {
  empty: {
    en: 'Trials and their ends, cancellations, and who came, came back, changed or was lost, appear here on the day it happened.',
    'zh-CN': '试用及其结束、取消续费、新增、回流、变更与流失会按发生日期显示在这里。',
  },
  fields: {
    kind: { en: 'Kind', 'zh-CN': '类型' },
    occurredAt: { en: 'Happened', 'zh-CN': '发生时间' },
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    userId: fields.userId,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    reason: { en: 'Why', 'zh-CN': '原因' },
    isConverted: { en: 'Converted', 'zh-CN': '已转化' },
    change: { en: 'Monthly change', 'zh-CN': '月收入变化' },
    mrr: { en: 'A month from then on', 'zh-CN': '变动后月收入' },
    currency: fields.currency,
    contract: { en: 'Paid subscription', 'zh-CN': '付费订阅' },
    contractSince: { en: 'Subscription paid since', 'zh-CN': '订阅付费起始' },
    memberSince: { en: 'Member paying since', 'zh-CN': '会员付费起始' },
    planSince: { en: 'On the plan since', 'zh-CN': '该套餐起始时间' },
    endedAt: { en: 'Subscription ended', 'zh-CN': '订阅结束时间' },
    ...firstPaymentWords,
  },
  options: {
    kind: {
      trial: { en: 'Trial', 'zh-CN': '试用' },
      trial_ended: { en: 'Trial over', 'zh-CN': '试用结束' },
      cancellation: { en: 'Renewal off', 'zh-CN': '取消续费' },
      new: { en: 'New', 'zh-CN': '新增' },
      expansion: { en: 'Expansion', 'zh-CN': '扩展' },
      contraction: { en: 'Contraction', 'zh-CN': '收缩' },
      plan_change: { en: 'Plan change', 'zh-CN': '变更套餐' },
      churn: { en: 'Lost', 'zh-CN': '流失' },
      reactivation: { en: 'Came back', 'zh-CN': '回流' },
      plan_joined: { en: 'From another plan', 'zh-CN': '转入套餐' },
      plan_left: { en: 'To another plan', 'zh-CN': '转出套餐' },
    },
    reason: {
      voluntary: { en: 'Cancelled', 'zh-CN': '主动取消' },
      payment_failed: { en: 'Payment failed', 'zh-CN': '付款失败' },
      admin: { en: 'By staff', 'zh-CN': '员工操作' },
      fraud: { en: 'Fraud', 'zh-CN': '欺诈' },
      paused: { en: 'Paused', 'zh-CN': '暂停' },
    },
    contract: {
      began: { en: 'Began', 'zh-CN': '开始' },
      ended: { en: 'Ended', 'zh-CN': '结束' },
      joined: { en: 'Came to the plan', 'zh-CN': '转入套餐' },
      left: { en: 'Left the plan', 'zh-CN': '转出套餐' },
    },
  },
})

export const movementScreens = plainScreens(movements, words, {
  path: '/plans/subscriptions/movements',
  columns: [
    { key: 'occurredAt', width: 130 },
    { key: 'kind', width: 110 },
    'userId',
    { key: 'subscriptionId', width: 125 },
    { key: 'planId', width: 120 },
    { key: 'reason', width: 100 },
    { key: 'isConverted', width: 95 },
    { key: 'change', width: 120 },
    { key: 'mrr', width: 140 },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'contract', isHidden: true },
    { key: 'contractSince', isHidden: true },
    { key: 'memberSince', isHidden: true },
    { key: 'planSince', isHidden: true },
    { key: 'endedAt', isHidden: true },
    { key: 'firstPaidAt', isHidden: true },
    { key: 'firstChannelId', isHidden: true },
    { key: 'firstPlanId', isHidden: true },
  ],
  filters: ['kind', 'occurredAt', 'reason', 'isConverted', 'currency'],
  form: [],
  details: [
    { fields: ['kind', 'occurredAt', 'reason', 'isConverted', 'change', 'mrr'] },
    { fields: ['subscriptionId', 'userId', 'planId', 'channelId', 'campaignId'] },
    { fields: ['contract', 'contractSince', 'memberSince', 'planSince', 'endedAt'] },
    { fields: ['firstPaidAt', 'firstChannelId', 'firstPlanId'] },
  ],
})
