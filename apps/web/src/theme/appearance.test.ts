import { expect, test } from 'vitest'
import { defaultAppearance, parseAppearance } from './saved-appearance.ts'

test.each([
  null,
  '',
  'null',
  '[]',
  '{"mode":"pink","themeColor":"red","contrast":7,"size":9,"density":"toString"}',
  '{',
])('a saved appearance of %j falls back to the default', (text) => {
  expect(parseAppearance(text)).toEqual(defaultAppearance)
})
