import type { Words } from '@backlot/contract/core/words/language'
import type { FieldsWords, PlainWords } from './words.ts'

const nameless = { en: '', 'zh-CN': '' }

/** Words of fields that belong to no resource, for parts that are handed a resource's. */
export function wordsOfFields({ fields, options }: FieldsWords): PlainWords {
  return { title: nameless, singular: nameless, fields, options }
}

/** The words for a code that comes from outside; undefined where there are none. */
export function wordsOfCode(
  known: Readonly<Record<string, Words>> | undefined,
  code: string,
): Words | undefined {
  // Codes are what others send: one may be the name of what every object has.
  return known && Object.hasOwn(known, code) ? known[code] : undefined
}

/** The same, or the code as it was told, in every language. */
export function codeInWords(known: Readonly<Record<string, Words>>, code: string): Words {
  return wordsOfCode(known, code) ?? { en: code, 'zh-CN': code }
}
