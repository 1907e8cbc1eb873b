import { linesOf } from '@backlot/contract/resources/commentrules'
import { findHosts, isWithin, plainHost } from './find-hosts.ts'
import { wordsOf } from './plain-text.ts'

export interface RuleText {
  readonly words: string | null
  readonly hidesLinks: boolean
  readonly allowedHosts: string | null
}

/** What of a text a rule is about, in the rule's words or as the site that a link leads to; null when nothing is. */
export type Matcher = (text: string) => string | null

// Scripts that set no space between words: what is looked for may stand anywhere.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const longestMatch = 200

/** A text with a space around each of its words, and without any. */
interface Read {
  readonly spaced: string
  readonly dense: string
}

/** Reads a rule once, to hold it against many texts. Links to `ownSite` are never a reason. */
export function matcherOf({ words, hidesLinks, allowedHosts }: RuleText, ownSite: string): Matcher {
  const allowed = [...linesOf(allowedHosts), ownSite].map(plainHost)
  const phrases = linesOf(words).flatMap((line) => {
    const parts = wordsOf(line)
    // A letter that nobody sees: looked for, it would be found in every text without words.
    if (parts.length === 0) return []
    const [joined, apart, together] = [parts.join(''), ` ${parts.join(' ')} `, ` ${parts.join('')} `]
    const isIn = unspaced.test(line)
      ? ({ dense }: Read) => dense.includes(joined)
      : ({ spaced }: Read) => spaced.includes(apart) || spaced.includes(together)
    return [{ line, isIn }]
  })
  return (text) => {
    const parts = wordsOf(text)
    const read = { spaced: ` ${parts.join(' ')} `, dense: parts.join('') }
    const found = phrases.find(({ isIn }) => isIn(read))
    const host = hidesLinks
      ? findHosts(text).find((each) => !allowed.some((site) => isWithin(each, site)))
      : undefined
    return (found?.line ?? host)?.slice(0, longestMatch) ?? null
  }
}
