import { expect, test } from 'vitest'
import { durationText, parseDuration } from './duration-text.ts'

test.each([
  ['1:42:08', 6128],
  ['58:31', 3511],
  ['90:00', 5400],
  ['75', 75],
  [' 0:00:05 ', 5],
  ['1：02：03', 3723],
  ['0', 0],
])('%s is %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each(['', 'abc', '1:75', '1:2:3:4', '-5', '1:60:00', '1.5', '1::2', '999999:00:00'])(
  '%j is no duration',
  (text) => {
    expect(parseDuration(text)).toBeUndefined()
  },
)

test('a duration that was read is written the same way again', () => {
  expect(durationText(6128)).toBe('1:42:08')
  expect(durationText(5)).toBe('0:00:05')
  expect(parseDuration(durationText(359_999))).toBe(359_999)
})
