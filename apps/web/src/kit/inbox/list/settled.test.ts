import { expect, test } from 'vitest'
import { settleAgain, settledAs } from './settled.ts'

test('what is new waits, and nobody who was written to moves under the reader', () => {
  expect(settleAgain(settledAs([3, 2, 1]), [4, 1, 3, 2]).order).toEqual([3, 2, 1])
})

test('what left the list goes, and what the reader sent away comes back to its place', () => {
  const left = settleAgain(settledAs([3, 2, 1]), [3, 1])
  expect(left.order).toEqual([3, 1])
  expect(settleAgain(left, [3, 2, 1]).order).toEqual([3, 2, 1])
})

test('an empty list shows what comes at once', () => {
  expect(settleAgain(settledAs([]), [5, 4]).order).toEqual([5, 4])
})
