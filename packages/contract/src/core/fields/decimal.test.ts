import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, parseDecimal } from './decimal.ts'

const most = 1_000_000_000_000

test('an amount is the same after it was written and read, with none, two and three decimals', () => {
  const units = fc.integer({ min: -3 * most, max: 3 * most })
  fc.assert(
    fc.property(units, fc.constantFrom(0, 2, 3), (amount, decimals) => {
      expect(parseDecimal(decimalOf(amount, decimals), decimals)).toBe(amount)
    }),
  )
})

test('what has a digit below the smallest unit is no amount', () => {
  const rest = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(fc.nat(), rest, fc.constantFrom(0, 2, 3), (whole, last, decimals) => {
      expect(parseDecimal(`${whole}.${'0'.repeat(decimals)}${last}`, decimals)).toBeUndefined()
    }),
  )
})

test.each([
  ['1,000', 0, 1000],
  ['12,500', 0, 12_500],
  ['1,000.00', 0, 1000],
  ['1,234,567', 0, 1_234_567],
  ['1,000', 2, 100_000],
  ['12,500', 2, 1_250_000],
  ['12,500.5', 2, 1_250_050],
  ['12,500.000', 3, 12_500_000],
  ['1,234,567', 3, 1_234_567_000],
  ['1,849.2', 3, 1_849_200],
])('the commas of %j part thousands, with %i decimals', (text, decimals, units) => {
  expect(parseDecimal(text, decimals)).toBe(units)
})

test.each([
  ['1000,00', 0],
  ['10,0', 0],
  ['1,98', 0],
  ['10,', 0],
  ['1.000,00', 0],
  ['12,50', 2],
  ['12,5', 2],
  ['1.849,20', 2],
  ['0,500', 0],
  ['0,500', 2],
  ['-0,500', 2],
  [',500', 2],
  ['00,125', 2],
  ['0,500,000', 2],
  ['12,500', 3],
  ['-12,500', 3],
  ['12,50', 3],
  ['12,5', 3],
  ['1.849,200', 3],
])('the comma of %j may be that before the decimals, with %i of them', (text, decimals) => {
  expect(parseDecimal(text, decimals)).toBeUndefined()
})

test('an amount that is written with a decimal comma is never read as another one', () => {
  const units = fc.integer({ min: -3 * most, max: 3 * most })
  fc.assert(
    fc.property(units, fc.constantFrom(0, 2, 3), (amount, decimals) => {
      // Where a currency has no decimals, some write them all the same.
      const written = decimals === 0 ? `${amount},00` : decimalOf(amount, decimals).replace('.', ',')
      expect(parseDecimal(written, decimals)).toBeUndefined()
    }),
  )
})
