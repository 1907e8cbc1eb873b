import { expect, test } from 'vitest'
import { dayAndTime, exactTime, relativeTime, showTimesIn, timeOfDay } from './format-time.ts'

test('times and the days between them are those of the business, wherever the browser is', () => {
  const now = new Date('2026-11-21T16:30:00.000Z')
  const evening = new Date('2026-11-20T15:50:00.000Z')

  showTimesIn('Asia/Shanghai')
  expect(exactTime(evening)).toBe('2026-11-20 23:50:00 UTC+08:00')
  expect(relativeTime({ at: evening, now, language: 'en' })).toBe('2 days ago')
  expect(timeOfDay(evening)).toBe('23:50')
  expect(dayAndTime(evening, 'en')).toBe('20 Nov 2026, 23:50')
  expect(dayAndTime(evening, 'zh-CN')).toBe('2026-11-20 23:50')

  showTimesIn('UTC')
  expect(exactTime(evening)).toBe('2026-11-20 15:50:00 UTC+00:00')
  expect(relativeTime({ at: evening, now, language: 'en' })).toBe('yesterday 15:50')
})
