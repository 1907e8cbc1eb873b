import { type Language, languages } from '@backlot/contract/core/words/language'
import { createStore, useStore } from 'zustand'
import { readSetting, saveSetting } from '../saved-setting.ts'

const LANGUAGE_KEY = 'backlot.language'

/** The language for a browser that asks for neither Chinese nor English (specification, section 9). */
const DEFAULT_LANGUAGE: Language = 'zh-CN'

const store = createStore(() => ({
  language: resolveLanguage(readSetting(LANGUAGE_KEY), globalThis.navigator?.languages ?? []),
}))

/** The saved choice, else the first language the browser asks for that we speak, else the default. */
export function resolveLanguage(saved: string | null, wanted: readonly string[]): Language {
  const choice = languages.find((language) => language === saved)
  if (choice !== undefined) return choice
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return DEFAULT_LANGUAGE
}

/** The language the application speaks now; also what goes into `Accept-Language`. */
export function currentLanguage(): Language {
  return store.getState().language
}

function show(language: Language): void {
  document.documentElement.lang = language
  store.setState({ language })
}

/** Switches the language of the whole application at once and remembers it. */
export function changeLanguage(language: Language): void {
  saveSetting(LANGUAGE_KEY, language)
  show(language)
}

/** Speaks the resolved language and follows a switch made in another tab. */
export function startLanguage(): void {
  show(currentLanguage())
  addEventListener('storage', (event) => {
    if (event.key === LANGUAGE_KEY) show(resolveLanguage(event.newValue, navigator.languages))
  })
}

/** The language now; the component renders again when it is switched. */
export function useLanguage(): Language {
  return useStore(store).language
}
