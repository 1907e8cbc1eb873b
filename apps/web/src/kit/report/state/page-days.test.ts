import { expect, test } from 'vitest'
import { daysFromAddress, withDays } from './page-days.ts'

test.each([
  ['', 28],
  ['days=7', 7],
  ['days=28', 28],
  ['days=9', 28],
  ['from=2026-09-01&to=2026-09-30', { from: '2026-09-01', to: '2026-09-30' }],
  ['from=2026-09-30&to=2026-09-01', 28],
  ['from=2026-09-01', 28],
  ['from=yesterday&to=2026-09-01&days=7', 7],
  ['from=2020-01-01&to=2026-09-01', 28],
])('an address with “%s” means these days of a record’s page', (address, days) => {
  expect(daysFromAddress(new URLSearchParams(address))).toEqual(days)
})

test('days that are chosen stand in the address beside what else is there, the usual ones do not', () => {
  const search = new URLSearchParams('tab=2&days=7')
  const span = { from: '2026-09-01', to: '2026-09-30' }

  expect(withDays(search, span).toString()).toBe('tab=2&from=2026-09-01&to=2026-09-30')
  expect(withDays(withDays(search, span), 7).toString()).toBe('tab=2&days=7')
  expect(withDays(search, 28).toString()).toBe('tab=2')
})
