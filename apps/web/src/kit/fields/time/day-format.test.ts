import { expect, test } from 'vitest'
import { daysInWords } from './day-format.ts'

test('days are said with what they share said once', () => {
  const said = (from: string, to: string) => [daysInWords(from, to, 'en'), daysInWords(from, to, 'zh-CN')]

  expect(said('2026-11-01', '2026-11-15')).toEqual(['1–15 November 2026', '2026年11月1日–15日'])
  expect(said('2026-10-16', '2026-11-15')).toEqual([
    '16 October – 15 November 2026',
    '2026年10月16日–11月15日',
  ])
  expect(said('2026-12-16', '2027-01-15')).toEqual([
    '16 December 2026 – 15 January 2027',
    '2026年12月16日–2027年1月15日',
  ])
  expect(said('2026-11-01', '2026-11-01')).toEqual(['1 November 2026', '2026年11月1日'])
})
