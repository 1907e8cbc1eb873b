import replaceLookAlikes from 'unhomoglyph'

// Marks are set on Latin letters to be passed by; in other scripts they make the letter.
const latinMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const unseen = /[\p{Cf}\ufe00-\ufe0f\u115f\u1160\u3164\u2800]/gu
const digitsAsLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const wordsOfText = /[\p{L}\p{N}]+/gu

/** A text without what is only there to be passed by: width, case, marks on letters, and what is not seen at all. */
function bareText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(latinMarks, '')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .toLowerCase()
}

/** The words of a text as they are compared: letters that look alike are one, and what was spelt out is a word again. */
export function wordsOf(text: string): string[] {
  const letters = bareText(text)
    .replaceAll(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replaceAll(/\$(?=\p{L})/gu, 's')
  return joinSpelt(letters.match(wordsOfText) ?? []).map(withLettersAlike)
}

function withLettersAlike(word: string): string {
  // 100 is a number, and `l00k` is not.
  if (!/\p{L}/u.test(word)) return word
  const letters = word.replaceAll(/[013457]/g, (digit) => digitsAsLetters[digit] ?? digit)
  // The table takes a capital i for an l, and this is all small.
  return replaceLookAlikes(letters).toLowerCase().replaceAll('i', 'l')
}

const fewestSpelt = 3

/** `f r e e` and `f.r.e.e` are one word; in scripts without spaces every letter may be one. */
function joinSpelt(words: readonly string[]): string[] {
  const joined: string[] = []
  let spelt: string[] = []
  const end = () => {
    joined.push(...(spelt.length >= fewestSpelt ? [spelt.join('')] : spelt))
    spelt = []
  }
  for (const word of words) {
    if (/^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}]$/u.test(word)) spelt.push(word)
    else {
      end()
      joined.push(word)
    }
  }
  end()
  return joined
}
