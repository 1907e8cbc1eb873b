import { expect, test } from 'vitest'
import { dayOf, endOfDay, lastDays, quickDateOf, quickDays, startOfDay } from './date-ranges.ts'

const now = new Date('2026-03-29T22:30:00Z')

test.each([
  ['today', 'UTC', '2026-03-29', '2026-03-29'],
  ['today', 'Asia/Shanghai', '2026-03-30', '2026-03-30'],
  ['yesterday', 'Asia/Shanghai', '2026-03-29', '2026-03-29'],
  ['last_3_days', 'UTC', '2026-03-27', '2026-03-29'],
  ['last_7_days', 'Europe/Berlin', '2026-03-24', '2026-03-30'],
  ['last_7_days', 'America/Los_Angeles', '2026-03-23', '2026-03-29'],
  ['this_month', 'UTC', '2026-03-01', '2026-03-29'],
  ['last_month', 'Asia/Shanghai', '2026-02-01', '2026-02-28'],
] as const)('%s in %s is %s to %s', (option, zone, from, to) => {
  expect(quickDays(option, now, zone)).toEqual({ from, to })
  expect(quickDateOf({ from, to }, now, zone)).toBe(option)
})

test('the last days end with today', () => {
  expect(lastDays(1, '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(lastDays(7, '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('days that no option means are nobody’s', () => {
  expect(quickDateOf({ from: '2026-01-01', to: '2026-01-02' }, now, 'UTC')).toBeUndefined()
})

test.each([
  ['2026-03-30', 'Asia/Shanghai', '2026-03-29T16:00:00.000Z', '2026-03-30T15:59:59.999999Z'],
  // The night in which Berlin's clocks go forward: the day has 23 hours.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999999Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999999Z'],
])('%s in %s lasts from %s to %s', (day, zone, start, end) => {
  expect(startOfDay(day, zone)).toBe(start)
  expect(endOfDay(day, zone)).toBe(end)
  expect(dayOf(start, zone)).toBe(day)
  expect(dayOf(end, zone)).toBe(day)
})
