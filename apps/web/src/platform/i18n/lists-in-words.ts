import type { Language } from '@backlot/contract/core/words/language'
import { fillIn } from '@backlot/contract/core/words/messages'
import { useLanguage } from './language.ts'

const betweenNames: Readonly<Record<Language, string>> = { en: ', ', 'zh-CN': '、' }
const betweenSentences: Readonly<Record<Language, string>> = { en: ' ', 'zh-CN': '' }

/** Puts names in a row as the language does. */
export function useNamesInWords(): (names: readonly string[]) => string {
  const language = useLanguage()
  return (names) => names.join(betweenNames[language])
}

/** Names of which any one will do. */
export function oneOf(names: readonly string[], language: Language): string {
  const places = names.map((_, place) => `{${place}}`)
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(places)
  // Filled in like any text, which knows where a space belongs.
  return fillIn(list, Object.fromEntries(names.entries()))
}

/** Sentences one after the other; Chinese leaves no space between them. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(betweenSentences[language])
}
