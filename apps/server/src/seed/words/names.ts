import { collect, type Draw } from '../draw.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { genreFlavours, genreGroups, sourceWords, studioWords } from './tag-words.ts'

function chineseName(draw: Draw): string {
  return draw.pick(chinese.families) + draw.pick(chinese.givens)
}

function englishName(draw: Draw): string {
  return `${draw.pick(english.firsts)} ${draw.pick(english.lasts)}`
}

const initials = 'ABCDEFGHJKLMNPRSTW'.split('')

/** Different people's names, both languages mixed; when the plain ones run out, with middle names. */
export function peopleNames(draw: Draw, count: number): string[] {
  return collect(count, (index) => {
    const isCrowded = index > 4_000
    if (draw.chance(0.6)) return chineseName(draw) + (isCrowded ? draw.pick(chinese.materials) : '')
    const [first, last] = englishName(draw).split(' ')
    return isCrowded ? `${first} ${draw.pick(initials)}. ${last}` : `${first} ${last}`
  })
}

export function studioNames(draw: Draw, count: number): string[] {
  return companyNames(draw, count, studioWords)
}

export function sourceNames(draw: Draw, count: number): string[] {
  return companyNames(draw, count, sourceWords)
}

interface CompanyWords {
  chinese: readonly string[]
  english: readonly string[]
}

function companyNames(draw: Draw, count: number, words: CompanyWords): string[] {
  return collect(count, (index) => {
    const isPlain = index < count * 2
    if (draw.chance(0.5)) {
      return `${isPlain ? '' : draw.pick(chinese.qualities).replace(/的$/, '')}${draw.pick(chinese.places)}${draw.pick(words.chinese)}`
    }
    const quality = isPlain ? '' : `${draw.pick(english.qualities)} `
    return `${quality}${draw.pick(english.things)} ${draw.pick(words.english)}`
  })
}

export interface GenreName {
  name: string
  /** The genre that it is grouped under. */
  category: string | null
}

/** Genres, categories first; the flavoured ones fill up what the plain list lacks. */
export function genreNames(draw: Draw, count: number): GenreName[] {
  const categories = genreGroups.flatMap(([category]) =>
    category ? [{ name: category, category: null }] : [],
  )
  const leaves = genreGroups.flatMap(([category = null, ...names]) =>
    names.map((name) => ({ name, category })),
  )
  const plain = [...categories, ...leaves]
  const more = collect(Math.max(0, count - plain.length), () => flavoured(draw, leaves))
  const categoryOf = new Map(leaves.map(({ name, category }) => [name, category]))
  const extra = more.map((name) => ({ name, category: categoryOf.get(name.split('·').at(-1) ?? '') ?? null }))
  return [...plain, ...extra].slice(0, count)
}

function flavoured(draw: Draw, leaves: readonly GenreName[]): string {
  const { name } = draw.pick(leaves)
  const flavours = /\p{Script=Han}/u.test(name) ? genreFlavours.chinese : genreFlavours.english
  return `${draw.pick(flavours)}·${name}`
}
