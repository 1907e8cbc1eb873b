import { parseDecimal } from '@backlot/contract/core/fields/decimal'
import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

test.each([
  [184_920, 2, '1,849.20'],
  [5, 2, '0.05'],
  [-1050, 2, '-10.50'],
  [0, 2, '0.00'],
  [1_234_567, 0, '1,234,567'],
  [1_234_567, 3, '1,234.567'],
  [7, 3, '0.007'],
  [1_000_000_000_000, 2, '10,000,000,000.00'],
])('%i with %i decimals is written %s, and read back the same', (units, decimals, text) => {
  expect(decimalText(units, decimals)).toBe(text)
  expect(parseDecimal(text, decimals)).toBe(units)
})

test.each([
  ['10', 2, 1000],
  ['10.5', 2, 1050],
  ['.5', 2, 50],
  ['5.', 2, 500],
  [' 1,849.2 ', 2, 184_920],
  ['1，000', 0, 1000],
  ['10.00', 0, 10],
  ['0.29', 2, 29],
  ['1.005', 3, 1005],
  ['−3', 2, -300],
  ['12,500', 2, 1_250_000],
  ['1,84.20', 2, 18_420],
  ['1,984', 0, 1984],
  ['１，８４９．２０', 2, 184_920],
])('%j with %i decimals is read as %i', (text, decimals, units) => {
  expect(parseDecimal(text, decimals)).toBe(units)
})

test.each([
  ['', 2],
  ['.', 2],
  ['abc', 2],
  ['1.234', 2],
  ['10.5', 0],
  ['1.2.3', 2],
  ['1e3', 2],
  ['9999999999999999', 2],
  // Meant as 12.50 and 1849.20, or not: nothing is a hundred times more than it was written.
  ['12,50', 2],
  ['-12,5', 2],
  ['1.849,20', 2],
  ['1.849,00', 3],
  ['1,98', 0],
  ['12,500', 3],
])('%j with %i decimals is no number', (text, decimals) => {
  expect(parseDecimal(text, decimals)).toBeUndefined()
})
