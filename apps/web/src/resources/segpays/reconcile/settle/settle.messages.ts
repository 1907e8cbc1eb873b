import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** What settling a line does, said before it is done. */
export const settleMessages = defineMessages({
  sideOfTheirs: { en: 'Theirs {amount}', 'zh-CN': '对方 {amount}' },
  sideOfOurs: { en: 'Ours {amount}', 'zh-CN': '我方 {amount}' },
  sideWithFee: { en: '{side}, fee {fee}', 'zh-CN': '{side}，费用 {fee}' },
  wasClosed: {
    en: 'The report was closed meanwhile, and its lines are settled as they are. What you typed stands here until you leave.',
    'zh-CN': '报表在此期间已结清，明细的处理方式不能再改。你填写的内容会保留到关闭此窗口为止。',
  },
  final: { en: 'This is final.', 'zh-CN': '此操作不可更改。' },
  notFinal: {
    en: 'It can be settled otherwise until the report is closed.',
    'zh-CN': '报表结清前可改用其他方式处理。',
  },
  expectsNext: {
    en: 'Nothing changes in the books: it is looked for in the next report.',
    'zh-CN': '账目不作改动，将在下期报表中继续核对。',
  },
  voids: {
    en: 'Nothing changes in the books, nor what the member may watch: nothing more is expected of the processor.',
    'zh-CN': '账目与会员的观看权限均不作改动，不再等待服务商的对应明细。',
  },
  disputes: {
    en: 'Nothing changes in the books: it counts as settled while it is taken up with the processor.',
    'zh-CN': '账目不作改动；与服务商交涉期间，该明细视为已处理。',
  },
  takesFee: {
    en: 'The order’s fee becomes {theirs} in place of {ours}, and stays so.',
    'zh-CN': '订单费用将由 {ours} 改为 {theirs}，此后保持不变。',
  },
  takesNothing: {
    en: 'Nothing changes in the books; the difference of {difference} counts as settled.',
    'zh-CN': '账目不作改动，{difference} 的差额视为已处理。',
  },
  keepsAmount: {
    en: 'What was charged stays as it is.',
    'zh-CN': '扣款金额保持不变。',
  },
  makesOrder: {
    en: 'An order of {amount} is created, paid on {day}, with the transaction number {number}. Its fees follow the terms of this report.',
    'zh-CN':
      '将创建一笔金额为 {amount}、付款日期为 {day}、交易号为 {number} 的订单，费用按本报表的费率计算。',
  },
  findsOrder: {
    en: 'The line counts as the charge of the order you choose.',
    'zh-CN': '该明细将计为所选订单的扣款。',
  },
  otherAmount: {
    en: 'This order is of {ours}, the line of {theirs}: the difference of {difference} would count as settled.',
    'zh-CN': '该订单金额为 {ours}，而明细金额为 {theirs}：{difference} 的差额将视为已处理。',
  },
  otherDay: {
    en: 'This order was paid on {ours}, the line was booked on {theirs}: make sure it is the same charge.',
    'zh-CN': '该订单付款日期为 {ours}，而明细入账日期为 {theirs}：请确认是同一笔扣款。',
  },
})
