import { expect, test } from 'vitest'
import { defaultAppearance, savedLook, withDefaults } from './saved-appearance.ts'

test.each([
  null,
  '',
  'null',
  '[]',
  '{"mode":"pink","themeColor":"red","contrast":7,"size":9,"density":"toString"}',
  '{',
])('a saved appearance of %j falls back to the default', (text) => {
  expect(withDefaults(savedLook(text))).toEqual(defaultAppearance)
})

test('what was chosen is kept, though it is the default, and what was not is not', () => {
  expect(savedLook('{"mode":"system","size":"mini","wallpaper":true}')).toEqual({
    mode: 'system',
    size: 'mini',
  })
})
