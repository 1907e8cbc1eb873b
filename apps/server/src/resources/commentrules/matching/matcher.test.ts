import { expect, it } from 'vitest'
import { matcherOf } from './matcher.ts'

const words = (...lines: string[]) =>
  matcherOf({ words: lines.join('\n'), hidesLinks: false, allowedHosts: null }, 'site.example')
const links = (...hosts: string[]) =>
  matcherOf({ words: null, hidesLinks: true, allowedHosts: hosts.join('\n') || null }, 'site.example')

it.each([
  ['in any case', 'FREE Film here'],
  ['in full width', 'Ｆｒｅｅ　ｆｉｌｍ'],
  ['in letters of another script that look the same', 'frее fіlm'],
  ['with letters that are not seen', 'fr\u200bee f\u00adilm'],
  ['with marks on its letters', 'frée f\u0336i\u0336lm'],
  ['with digits for letters', 'fr33 f1lm'],
  ['in mathematical letters', '𝐟𝐫𝐞𝐞 𝓯𝓲𝓵𝓶'],
  ['spelt out', 'f r e e f-i-l-m'],
  ['with anything between its words', 'free... >>> film!'],
])('finds a phrase %s', (_, text) => {
  expect(words('nothing', 'free film')(`Watch: ${text}`)).toBe('free film')
})

it('finds words of a script without spaces wherever they stand, and whatever stands between', () => {
  expect(words('加微信')('想看的加 微*信 吧')).toBe('加微信')
  expect(words('加微信')('微信里加我')).toBeNull()
})

it('takes no part of a word for the word, and no number for a word', () => {
  expect(words('ass', 'loo')('A class of its own, 100 times, assembled')).toBeNull()
})

it.each([
  ['with its protocol', 'https://free-films.example/now'],
  ['by its name alone', 'see free-films.com now'],
  ['with the dot in brackets', 'free-films[.]com'],
  ['with the dot in words', 'free-films dot com'],
  ['with a Chinese dot', 'free-films。com'],
  ['in full width', 'ｆｒｅｅ-ｆｉｌｍｓ．ｃｏｍ'],
])('finds a link %s', (_, text) => {
  expect(links()(text)).toMatch(/^free-films\.(com|example)$/)
})

it('leaves links to the public site and to sites that are allowed, and what is none', () => {
  expect(links('Festival.org')('https://www.festival.org/2026 and site.example/film')).toBeNull()
  expect(links()('Seen it.It was good. v1.0, 1.5x, wow.nice')).toBeNull()
  expect(links('festival.org')('https://notfestival.org')).toBe('notfestival.org')
})

it('finds nothing by a letter that nobody sees', () => {
  expect(words('\u3164')('👍!')).toBeNull()
})

it('takes no longer for a comment of spaces than for one of words', () => {
  const find = links()
  const secondsFor = (text: string) => {
    const began = performance.now()
    find(text)
    return performance.now() - began
  }
  const [words, spaces] = ['film night '.repeat(10_000), ' '.repeat(110_000)].map(secondsFor)
  expect(spaces).toBeLessThan(20 * (words ?? 0))
})
