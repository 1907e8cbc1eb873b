import type { Language, Words } from './language.ts'
import { fillIn } from './messages.ts'

/** Records that keep their row when whoever they were about is gone: since when, and what they are called then. */
export interface Erased<Key extends string = string> {
  /** The field with the moment; empty while nobody is gone. */
  readonly at: Key
  /** In place of the label; `{id}` is the record's. */
  readonly words: Words
}

/** What an erased record is called. */
export function erasedName({ words }: Erased, id: number, language: Language): string {
  return fillIn(words[language], { id })
}

/** The words before and after the id. */
export function aroundId({ words }: Erased, language: Language): readonly [before: string, after: string] {
  const [before = '', after = ''] = words[language].split('{id}')
  return [before, after]
}

/**
 * Which erased records somebody means who types what they are called, in any language: one by its id, all by a beginning,
 * none by anything else.
 */
export function erasedMeant(erased: Erased, typed: string): number | 'all' | null {
  const wanted = typed.trim().toLowerCase()
  for (const language of Object.keys(erased.words) as Language[]) {
    const [before, after] = aroundId(erased, language).map((part) => part.toLowerCase()) as [string, string]
    if (wanted !== '' && before.startsWith(wanted)) return 'all'
    if (!wanted.startsWith(before) || !wanted.endsWith(after)) continue
    const id = wanted.slice(before.length, wanted.length - after.length)
    if (/^[1-9][0-9]{0,14}$/.test(id)) return Number(id)
  }
  return null
}
