import type { Words } from '@backlot/contract/core/words/language'
import type { FieldsWords, PlainWords } from './words.ts'

const nameless = { en: '', 'zh-CN': '' }

/** Words of fields that belong to no resource, for parts that are handed a resource's. */
export function wordsOfFields({ fields, options }: FieldsWords): PlainWords {
  return { title: nameless, singular: nameless, fields, options }
}

/** What a code of others is in words; undefined where nobody has any for it. */
export function wordsOfCode(
  known: Readonly<Record<string, Words>> | undefined,
  code: string,
): Words | undefined {
  // Codes are what others send: one may be the name of what every object has.
  return known && Object.hasOwn(known, code) ? known[code] : undefined
}
