import { languages } from '@backlot/contract/core/words/language'
import { expect, test } from 'vitest'
import { defineMessages, translator } from './messages.ts'
import { resolveLanguage } from './resolve-language.ts'

const messages = defineMessages({
  hello: { en: 'Hello {name}', 'zh-CN': '你好，{name}' },
  plain: { en: 'Plain', 'zh-CN': '普通' },
  rows: { en: { one: '{count} row', other: '{count, number} rows' }, 'zh-CN': '{count, number} 行' },
})

test('a message is said in the language asked for, with its parameters as they are', () => {
  const en = translator(messages, 'en')
  const zh = translator(messages, 'zh-CN')

  expect(en('hello', { name: '<b>&</b>' })).toBe('Hello <b>&</b>')
  expect(zh('hello', { name: '苏晴' })).toBe('你好，苏晴')
  expect(en('rows', { count: '{count}' })).toBe('{count} rows')
  expect(zh('plain')).toBe('普通')
})

test('English tells one from many', () => {
  const en = translator(messages, 'en')

  expect(en('rows', { count: 1 })).toBe('1 row')
  expect(en('rows', { count: 0 })).toBe('0 rows')
  expect(en('rows', { count: 1204551 })).toBe('1,204,551 rows')
  expect(translator(messages, 'zh-CN')('rows', { count: 1 })).toBe('1 行')
})

test.each(languages)('%s counts and writes numbers as browsers do', (language) => {
  const say = translator(messages, language)
  const [plurals, numbers] = [new Intl.PluralRules(language), new Intl.NumberFormat(language)]

  for (const count of [-1000, -1, 0, 1, 1.5, 2, 11, 21, 999, 1000, 12345.5]) {
    const written = plurals.select(count) === 'one' ? String(count) : numbers.format(count)
    expect(say('rows', { count })).toMatch(written)
    expect(say('rows', { count }).endsWith(' row')).toBe(plurals.select(count) === 'one')
  }
})

test('a missing key, parameter or language does not compile', () => {
  const en = translator(messages, 'en')

  // @ts-expect-error there is no such key
  expect(en('nothing')).toBe('nothing')
  // @ts-expect-error the name is missing
  expect(en('hello')).toBe('Hello {name}')
  // @ts-expect-error Chinese is missing
  defineMessages({ half: { en: 'Half' } })
})

test.each([
  ['en', ['zh-CN'], 'en'],
  ['zh-CN', ['en-GB'], 'zh-CN'],
  [null, ['zh-Hant-TW', 'en'], 'zh-CN'],
  [null, ['fr-FR', 'en-US'], 'en'],
  [null, ['fr-FR', 'ja'], 'zh-CN'],
  ['xx', ['en'], 'en'],
  [null, [], 'zh-CN'],
] as const)('saved %s and browser %j give %s', (saved, wanted, language) => {
  expect(resolveLanguage(saved, wanted)).toBe(language)
})
