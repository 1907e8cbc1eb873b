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
