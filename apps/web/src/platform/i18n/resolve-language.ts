import { type Language, languages } from '@backlot/contract/core/words/language'

export const LANGUAGE_KEY = 'backlot.language'

/** The language for a browser that asks for neither Chinese nor English (specification, section 9). */
const DEFAULT_LANGUAGE: Language = 'zh-CN'

/** The language that was chosen in this browser; undefined where nobody chose, or the entry is damaged. */
export function savedLanguage(text: string | null): Language | undefined {
  return languages.find((language) => language === text)
}

/** The saved choice, else the first language the browser asks for that we speak, else the default. */
export function resolveLanguage(saved: string | null, wanted: readonly string[]): Language {
  const choice = savedLanguage(saved)
  if (choice !== undefined) return choice
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return DEFAULT_LANGUAGE
}
