import { expect, it } from 'vitest'
import { businessTime } from './business-time.ts'

it.each([
  ['Asia/Shanghai', '2026-01-31 08:00', '2026-01-31T00:00:00.000Z'],
  ['Asia/Shanghai', '2026-01-31 08:00:30', '2026-01-31T00:00:30.000Z'],
  ['America/New_York', '2026-07-04 23:30', '2026-07-05T03:30:00.000Z'],
  ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
  ['UTC', '1999-12-31T23:59', '1999-12-31T23:59:00.000Z'],
])('the clocks of %s show %s at %s', (zone, text, moment) => {
  expect(businessTime(zone)(text)?.toISOString()).toBe(moment)
})

it.each([
  ['an hour that is left out in spring', 'America/New_York', '2026-03-08 02:30'],
  ['a day that there is not', 'UTC', '2026-02-31 08:00'],
  ['an hour that there is not', 'UTC', '2026-01-31 25:00'],
  ['a day without an hour', 'UTC', '2026-01-31'],
])('never show %s', (_, zone, text) => {
  expect(businessTime(zone)(text)).toBeUndefined()
})
