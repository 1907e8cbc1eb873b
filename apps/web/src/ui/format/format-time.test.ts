import { expect, test } from 'vitest'
import { exactTime, hourBeside, relativeTime } from './format-time.ts'

const now = new Date(2026, 10, 21, 15, 42)

test.each([
  [new Date(2026, 10, 21, 15, 41, 30), 'just now', '刚刚'],
  [new Date(2026, 10, 21, 15, 30), '12 min ago', '12 分钟前'],
  [new Date(2026, 10, 21, 12, 30), '3 h ago', '3 小时前'],
  [new Date(2026, 10, 20, 15, 43), '23 h ago', '23 小时前'],
  [new Date(2026, 10, 20, 9, 14), 'yesterday 09:14', '昨天 09:14'],
  [new Date(2026, 10, 19, 23, 59), '2 days ago', '2 天前'],
  [new Date(2026, 10, 14, 0, 1), '7 days ago', '7 天前'],
  [new Date(2026, 10, 13, 23, 59), '13 Nov 2026', '2026-11-13'],
  [new Date(2026, 10, 21, 21, 0), 'today 21:00', '今天 21:00'],
  [new Date(2026, 10, 22, 9, 0), 'tomorrow 09:00', '明天 09:00'],
  [new Date(2026, 10, 24, 9, 0), 'in 3 days', '3 天后'],
  [new Date(2026, 11, 24, 9, 0), '24 Dec 2026 09:00', '2026-12-24 09:00'],
  [new Date(2026, 10, 21, 15, 42, 20), 'just now', '刚刚'],
])('%s', (at, en, zh) => {
  expect(relativeTime({ at, now, language: 'en' })).toBe(en)
  expect(relativeTime({ at, now, language: 'zh-CN' })).toBe(zh)
})

test('the exact time names its zone', () => {
  expect(exactTime(now)).toMatch(/^2026-11-21 15:42:00 UTC[+-]\d\d:\d\d$/)
})

test.each([
  [new Date(2026, 10, 20, 15, 43), null],
  [new Date(2026, 10, 20, 9, 14), null],
  [new Date(2026, 10, 19, 23, 59), '23:59'],
  [new Date(2026, 4, 3, 8, 5), '08:05'],
  [new Date(2026, 10, 24, 9, 0), null],
])('the hour of %s stands beside what is said of it only where that is a day', (at, hour) => {
  expect(hourBeside({ at, now })).toBe(hour)
})
