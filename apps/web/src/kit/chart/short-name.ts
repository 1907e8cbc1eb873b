/** About as many Latin letters as a name has room for beside its bar; a Chinese one takes two places. */
const PLACES = 20
const WIDE = /\p{Script=Han}|[\u3000-\u30FF\uFF00-\uFFEF]/u

const placesOf = (letter: string) => (WIDE.test(letter) ? 2 : 1)

/** A name that is too long, without its middle: what tells two of them apart, a month or a number, stands at the end. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  const places = letters.reduce((sum, letter) => sum + placesOf(letter), 0)
  if (places <= PLACES) return name
  const side = PLACES / 2 - 1
  return `${begin(letters, side).trimEnd()}…${begin(letters.toReversed(), side, true).trimStart()}`
}

function begin(letters: readonly string[], places: number, isReversed = false): string {
  const taken: string[] = []
  let left = places
  for (const letter of letters) {
    left -= placesOf(letter)
    if (left < 0) break
    taken.push(letter)
  }
  return (isReversed ? taken.toReversed() : taken).join('')
}
