import { expect, test } from 'vitest'
import { wordCount } from './word-count.ts'

test.each([
  ['', 0],
  ['A retired surveyor returns', 4],
  ["don't self-publish", 2],
  ['盐之制图师', 5],
  ['共 3 部 HD 影片', 6],
  ['第2季HD', 4],
])('%j has %i words', (text, words) => {
  expect(wordCount(text)).toBe(words)
})
