import { expect, test } from 'vitest'
import { inZone, momentOf } from './business-time.ts'

test.each([
  ['Asia/Shanghai', '2026-11-22 17:00', '2026-11-22T09:00:00.000Z'],
  ['UTC', '2026-11-22 09:00', '2026-11-22T09:00:00.000Z'],
  ['America/New_York', '2026-11-22 04:00', '2026-11-22T09:00:00.000Z'],
  ['America/New_York', '2026-07-22 05:00', '2026-07-22T09:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, clock, moment) => {
  const shown = inZone(moment, zone)

  expect(shown.format('YYYY-MM-DD HH:mm')).toBe(clock)
  expect(momentOf(shown, zone)).toBe(moment)
})
