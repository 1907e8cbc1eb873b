import type { Language } from '@backlot/contract/core/words/language'
import { createStore, useStore } from 'zustand'
import { readSetting, saveSetting } from '../saved-setting.ts'
import { LANGUAGE_KEY, resolveLanguage } from './resolve-language.ts'

const store = createStore(() => ({
  language: resolveLanguage(readSetting(LANGUAGE_KEY), globalThis.navigator?.languages ?? []),
}))

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
