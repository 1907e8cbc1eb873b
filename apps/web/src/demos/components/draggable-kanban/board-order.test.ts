import { expect, test } from 'vitest'
import { firstOrder, parseOrder } from './board-order.ts'

test('a saved order is read as it was written', () => {
  const order = { todo: [10, 1], doing: [2, 3, 4, 5, 6], done: [9, 8, 7] }

  expect(parseOrder(JSON.stringify(order))).toEqual(order)
})

test.each([null, '', 'null', '"x"', '{'])('nothing and damage (%s) give the first order', (text) => {
  expect(parseOrder(text)).toEqual(firstOrder)
})

test('every card is on the board once, whatever was saved', () => {
  const saved = { todo: [3, 3, 99, 'x'], doing: [3, 5], done: 7 }

  expect(parseOrder(JSON.stringify(saved))).toEqual({
    todo: [1, 2, 4, 6, 7, 8, 9, 10, 3],
    doing: [5],
    done: [],
  })
})
