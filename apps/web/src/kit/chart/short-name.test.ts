import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name that has room stays as it is', () => {
  expect(shortName('Rotterdam Film Week')).toBe('Rotterdam Film Week')
  expect(shortName('双十一特惠 2026-10')).toBe('双十一特惠 2026-10')
})

test('names that differ at their end are told apart when they are cut', () => {
  expect(shortName('First month for a dollar 2026-07')).toBe('First mon…r 2026-07')
  expect(shortName('First month for a dollar 2026-01')).toBe('First mon…r 2026-01')
  expect(shortName('小红书合作推广计划的秋季活动第三期')).toBe('小红书合…动第三期')
})
