import type { PlainWords } from '../../records/words.ts'

/** What the fields of a line are called. */
export function lineWordsOf(words: PlainWords, name: string): PlainWords {
  const { title, singular } = words
  return { title, singular, fields: {}, options: {}, ...words.lines?.[name] }
}
