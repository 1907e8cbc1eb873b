import { describe, expect, test } from 'vitest'
import { type CountSettings, valueAfter, writeCount } from './count-up.ts'

const settings: CountSettings = {
  start: 0,
  end: 2017,
  duration: 4000,
  decimals: 0,
  separator: ',',
  prefix: '¥ ',
  suffix: ' rmb',
}

describe('the number', () => {
  test('begins at the start and ends exactly at the end', () => {
    expect(valueAfter(settings, 0)).toBe(0)
    expect(valueAfter(settings, 4000)).toBe(2017)
    expect(valueAfter(settings, 9000)).toBe(2017)
  })

  test('is past the middle at half time, and never goes back', () => {
    const values = Array.from({ length: 41 }, (_, step) => valueAfter(settings, step * 100))

    expect(values[20]).toBeGreaterThan(1009)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  })

  test('counts down too, and without a duration is there at once', () => {
    expect(valueAfter({ ...settings, start: 100, end: -50 }, 2000)).toBeLessThan(100)
    expect(valueAfter({ ...settings, duration: 0 }, 0)).toBe(2017)
  })
})

test.each([
  [2017, {}, '¥ 2,017 rmb'],
  [999, {}, '¥ 999 rmb'],
  [1234567.891, { decimals: 2 }, '¥ 1,234,567.89 rmb'],
  [-1234.5, { decimals: 1, prefix: '', suffix: '' }, '−1,234.5'],
  [-0.2, { prefix: '', suffix: '' }, '0'],
  [1234567, { separator: '', prefix: '', suffix: '' }, '1234567'],
  [1234567, { separator: '$&', prefix: '', suffix: '' }, '1$&234$&567'],
  [0.5, { decimals: 20, prefix: '', suffix: '' }, '0.50000000000000000000'],
])('%f is written as asked: %j', (value, change, written) => {
  expect(writeCount(value, { ...settings, ...change })).toBe(written)
})
