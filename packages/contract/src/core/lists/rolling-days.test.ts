import { expect, it } from 'vitest'
import { daysMeant } from './rolling-days.ts'

it.each([
  ['today', '2026-03-30', '2026-03-30'],
  ['yesterday', '2026-03-29', '2026-03-29'],
  ['last_3_days', '2026-03-28', '2026-03-30'],
  ['last_7_days', '2026-03-24', '2026-03-30'],
  ['last_30_days', '2026-03-01', '2026-03-30'],
  ['next_7_days', '2026-03-30', '2026-04-05'],
  ['this_month', '2026-03-01', '2026-03-30'],
  ['last_month', '2026-02-01', '2026-02-28'],
] as const)('%s means %s to %s', (option, from, to) => {
  expect(daysMeant(option, '2026-03-30')).toEqual({ from, to })
})

it('reaches over the end of a year', () => {
  expect(daysMeant('last_month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(daysMeant('last_3_days', '2026-01-01')).toEqual({ from: '2025-12-30', to: '2026-01-01' })
})
