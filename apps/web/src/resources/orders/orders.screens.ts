import { computed } from '@backlot/contract/core/fields/presence'
import { orders } from '@backlot/contract/resources/orders'
import { refunds } from '@backlot/contract/resources/refunds'
import { Receipt, Undo2 } from 'lucide-react'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { accessWords, causeWords, initiatorWords, refundWords } from '../refunds/refunds.messages.ts'
import { orderWords } from './orders.messages.ts'

export const orderScreens = defineScreens({
  resource: orders,
  words: orderWords,
  icon: Receipt,
  historyFacts: {
    fields: { decisionNote: computed(refunds.fields.decisionNote) },
    words: { fields: { decisionNote: refundWords.fields.decisionNote }, options: {} },
  },
  actions: {
    refund: {
      icon: Undo2,
      label: { en: 'Refund…', 'zh-CN': '退款…' },
      done: { en: 'The refund of {name} has been recorded.', 'zh-CN': '已登记 {name} 的退款。' },
      // A refund that may not be given alone joins what waits, and nothing has gone back yet.
      doneFor: (written, before) =>
        (written.refundsWaiting ?? 0) > (before.refundsWaiting ?? 0)
          ? { en: 'The refund of {name} waits for approval.', 'zh-CN': '{name} 的退款待审批。' }
          : undefined,
      question: { en: 'Refund order {name}', 'zh-CN': '退款：订单 {name}' },
      isDangerous: true,
      isMain: true,
      Dialog: lazyComponent(async () => (await import('./refund/refund-dialog.tsx')).RefundDialog),
      isOffered: (order) =>
        ['paid', 'partially_refunded'].includes(order.status) &&
        order.amount > order.refunded + order.refundsWaiting,
      initial: (order) => ({
        amount: order.amount - order.refunded - order.refundsWaiting,
        initiatedBy: 'member',
        access: 'stays',
      }),
      fields: {
        amount: { en: 'Amount', 'zh-CN': '金额' },
        cause: { en: 'Reason', 'zh-CN': '原因' },
        initiatedBy: { en: 'Wanted by', 'zh-CN': '发起方' },
        access: { en: 'Access after the refund', 'zh-CN': '退款后的观看权限' },
        note: { en: 'Note for colleagues', 'zh-CN': '内部备注' },
      },
      options: {
        cause: causeWords,
        initiatedBy: { member: initiatorWords.member, staff: initiatorWords.staff },
        access: accessWords,
      },
      history: {
        refund: {
          label: { en: 'Refunded', 'zh-CN': '退款' },
          sentence: { en: '{admin} recorded a refund', 'zh-CN': '{admin} 登记了退款' },
          isNotable: true,
        },
        'ask-for-refund': {
          label: { en: 'Asked for a refund', 'zh-CN': '申请退款' },
          sentence: { en: '{admin} asked for a refund', 'zh-CN': '{admin} 申请了退款' },
        },
        'approve-refund': {
          label: { en: 'Refund approved', 'zh-CN': '批准退款' },
          sentence: { en: '{admin} approved a refund', 'zh-CN': '{admin} 批准了退款' },
          isNotable: true,
        },
        'decline-refund': {
          label: { en: 'Refund declined', 'zh-CN': '拒绝退款' },
          sentence: { en: '{admin} declined a refund', 'zh-CN': '{admin} 拒绝了退款' },
        },
      },
    },
  },
  list: { path: '/orders', load: async () => (await import('./orders.list.tsx')).OrderList },
  edit: { path: '/orders/edit/:id', load: async () => (await import('./orders.form.tsx')).OrderForm },
  show: { path: '/orders/:id', load: async () => (await import('./orders.show.tsx')).OrderShow },
})
