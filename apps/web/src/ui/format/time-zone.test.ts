import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn, momentIn, offsetIn } from './time-zone.ts'

const READING = 'YYYY-MM-DDTHH:mm:ss'

test.each([
  ['Asia/Shanghai', '2026-11-22T17:00:00', '+08:00', '2026-11-22T09:00:00.000Z'],
  ['UTC', '2026-11-22T09:00:00', '+00:00', '2026-11-22T09:00:00.000Z'],
  ['America/New_York', '2026-11-22T04:00:00', '-05:00', '2026-11-22T09:00:00.000Z'],
  ['America/New_York', '2026-07-22T05:00:00', '-04:00', '2026-07-22T09:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-22T14:45:00', '+05:45', '2026-07-22T09:00:00.000Z'],
])('in %s the clocks show %s, %s, at %s', (zone, reading, offset, moment) => {
  expect(clockIn(zone, moment).format(READING)).toBe(reading)
  expect(offsetIn(zone, moment)).toBe(offset)
  expect(momentIn(zone, reading).toISOString()).toBe(moment)
})

test.each([
  ['America/Havana', '2026-03-08T00:00:00', '2026-03-08T01:00:00'],
  ['Africa/Cairo', '2026-04-24T00:00:00', '2026-04-24T01:00:00'],
  ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T03:30:00'],
])('in %s no clock shows %s: it is %s by then', (zone, reading, shown) => {
  expect(clockIn(zone, momentIn(zone, reading)).format(READING)).toBe(shown)
})

test('what the clocks show is a moment at which they show it, in every zone and season', () => {
  const zones = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo')
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const reading = clockIn(zone, at).format(READING)
      expect(clockIn(zone, momentIn(zone, reading)).format(READING)).toBe(reading)
    }),
  )
})
