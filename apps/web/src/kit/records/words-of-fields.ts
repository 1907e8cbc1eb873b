import type { FieldsWords, PlainWords } from './words.ts'

const nameless = { en: '', 'zh-CN': '' }

/** Words of fields that belong to no resource, for parts that are handed a resource's. */
export function wordsOfFields({ fields, options }: FieldsWords): PlainWords {
  return { title: nameless, singular: nameless, fields, options }
}
