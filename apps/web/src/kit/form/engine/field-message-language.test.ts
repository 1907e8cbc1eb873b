import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { expect, test } from 'vitest'
import { sayInLanguage } from './field-message-language.ts'

test('a message of the server follows a switch of the language and back', () => {
  const english = sayFieldError({ message: 'taken' }, 'en')
  const chinese = sayFieldError({ message: 'taken' }, 'zh-CN')

  expect(sayInLanguage(english, 'zh-CN')).toBe(chinese)
  expect(sayInLanguage(chinese, 'en')).toBe(english)
  expect(sayInLanguage(english, 'en')).toBe(english)
})

test('the numbers in it come along', () => {
  const english = sayFieldError({ message: 'too_long', parameters: { maximum: 120 } }, 'en')

  expect(sayInLanguage(english, 'zh-CN')).toBe('最多 120 个字符。')
})

test('a text that is not ours stays as it came', () => {
  expect(sayInLanguage('Reserved for the head office', 'zh-CN')).toBe('Reserved for the head office')
})
