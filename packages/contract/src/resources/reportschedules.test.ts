import { expect, test } from 'vitest'
import { scheduledLike } from './reportschedules.ts'

const today = '2026-11-20'
const like = (from: string, to: string) => scheduledLike({ from, to }, today)

test('days that roll are ordered as they are shown', () => {
  expect(like('2026-11-20', '2026-11-20')).toBe('today')
  expect(like('2026-11-14', '2026-11-20')).toBe('last_7_days')
  expect(like('2026-10-01', '2026-10-31')).toBe('last_month')
  // What cohorts open with.
  expect(like('2025-11-21', '2026-11-20')).toBe('last_365_days')
})

test('other days are ordered by the shortest that have them all, or else as many', () => {
  expect(like('2026-11-09', '2026-11-15')).toBe('this_month')
  expect(like('2026-10-12', '2026-11-18')).toBe('last_90_days')
  expect(like('2024-03-01', '2024-03-06')).toBe('last_7_days')
  expect(like('2024-01-01', '2026-11-20')).toBe('last_365_days')
})
