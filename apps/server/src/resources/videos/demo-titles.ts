import { collect, type Draw } from '../../seed/draw.ts'
import { chinese } from '../../seed/words/chinese.ts'
import { english } from '../../seed/words/english.ts'

/** A film that might be: what it is called and what is said about it, in one language. */
export interface Film {
  title: string
  description: string
  isChinese: boolean
}

type Make = (draw: Draw) => string

const chineseTitles: readonly Make[] = [
  (draw) => `${draw.pick(chinese.qualities)}${draw.pick(chinese.things)}`,
  (draw) => `${draw.pick(chinese.materials)}之${draw.pick(chinese.makers)}`,
  (draw) => `${draw.pick(chinese.places)}${draw.pick(chinese.endings)}`,
  (draw) => `第${draw.pick(chinese.numbers)}${draw.pick(chinese.counted)}${draw.pick(chinese.afters)}`,
  (draw) => `${draw.pick(chinese.vehicles)} ${draw.below(98) + 2} 号`,
  (draw) => `${draw.pick(chinese.verbs)}${draw.pick(chinese.makers)}的${draw.pick(chinese.things)}`,
  (draw) => `${draw.pick(chinese.things)}与${draw.pick(chinese.things)}`,
  (draw) => `在${draw.pick(chinese.places)}${draw.pick(chinese.verbs)}${draw.pick(chinese.things)}`,
]

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const englishTitles: readonly Make[] = [
  (draw) => `${draw.pick(english.qualities)} ${draw.pick(english.things)}`,
  (draw) => `The ${draw.pick(english.qualities)} ${draw.pick(english.makers)}`,
  (draw) => `${draw.pick(english.openings)} ${draw.pick(english.places)}`,
  (draw) => `${draw.pick(english.prepositions)} ${draw.pick(english.ordinals)} ${draw.pick(english.counted)}`,
  (draw) => `${draw.pick(english.vehicles)} No. ${draw.below(98) + 2}`,
  (draw) => `The ${draw.pick(english.makers)}’s ${draw.pick(english.things)}`,
  (draw) => `${capitalised(draw.pick(english.places))}, ${draw.below(70) + 1950}`,
  (draw) => `The ${draw.pick(english.things)} and the ${draw.pick(english.things)}`,
]

const describeInChinese: Make = (draw) =>
  `${draw.pick(chinese.subjects)}${draw.pick(chinese.settings)}，${draw.pick(chinese.deeds)}。${draw.pick(chinese.tones)}`

const describeInEnglish: Make = (draw) =>
  `${draw.pick(english.subjects)} ${draw.pick(english.deeds)}, ${draw.pick(english.settings)}. ${draw.pick(english.tones)}`

// Three in five are Chinese.
const isChineseAt = (index: number): boolean => index % 5 < 3

/** So many films with different titles, or as many as the words allow. */
export function imagineFilms(draw: Draw, count: number): Film[] {
  const titles = collect(count, (index) => {
    const patterns = isChineseAt(index) ? chineseTitles : englishTitles
    return draw.pick(patterns)(draw)
  })
  return titles.map((title) => {
    const isChinese = /\p{Script=Han}/u.test(title)
    return { title, isChinese, description: isChinese ? describeInChinese(draw) : describeInEnglish(draw) }
  })
}
