import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['*', 'zh-CN'],
  ['en-US,en;q=0.9', 'en'],
  ['en;q=0.1, zh-TW;q=0.9', 'zh-CN'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0', 'zh-CN'],
  ['enm', 'zh-CN'],
  [';;;q=,en;q=x', 'en'],
])('%s asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
