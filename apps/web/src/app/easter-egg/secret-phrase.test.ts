import { expect, test } from 'vitest'
import { phraseListener, SECRET_PHRASE } from './secret-phrase.ts'

/** How often the listener was satisfied while these keys came, one every so many milliseconds. */
function matches(keys: readonly string[], pause = 100): number {
  const hear = phraseListener()
  return keys.filter((key, index) => hear(key, index * pause)).length
}

const phrase = SECRET_PHRASE.split('')

test('the phrase has the 12 characters of the specification', () => {
  expect(phrase).toHaveLength(12)
})

test('no key of the phrase is a shortcut of lists', () => {
  expect(phrase.filter((key) => 'jkxen/?'.includes(key))).toEqual([])
})

test.each([
  ['as it is', phrase, 1],
  ['in capitals', phrase.map((key) => key.toUpperCase()), 1],
  ['after other letters', ['a', 'g', 'l', ...phrase], 1],
  ['with Shift and arrows between', phrase.flatMap((key) => ['Shift', key, 'ArrowLeft']), 1],
  ['twice', [...phrase, ...phrase], 2],
  ['without its end', phrase.slice(0, -1), 0],
  ['with a wrong letter', [...phrase.slice(0, 5), 'q', ...phrase.slice(5)], 0],
])('typed %s', (_, keys, times) => {
  expect(matches(keys)).toBe(times)
})

test('what was typed is forgotten after two seconds without a key', () => {
  expect(matches(phrase, 1999)).toBe(1)
  expect(matches(phrase, 2000)).toBe(0)
})
