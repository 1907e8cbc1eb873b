import { expect, test } from 'vitest'
import { sampleReceipt, sumsOf } from './receipt-sample.ts'

test('the discount is fifteen per cent of what is bought', () => {
  const bought = sampleReceipt.lines.filter(({ amount }) => amount > 0)
  const discount = sampleReceipt.lines.find(({ key }) => key === 'discount')

  expect(discount?.amount).toBe(-Math.round(sumsOf({ lines: bought, channelFeeRate: 0 }).total * 0.15))
})

test('the fee is taken from what is left, and the total is both', () => {
  expect(sumsOf(sampleReceipt)).toEqual({ subtotal: 12_230, channelFee: 147, total: 12_377 })
})
