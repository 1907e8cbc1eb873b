import type { Language } from '@backlot/contract/core/words/language'
import { createStore, useStore } from 'zustand'
import { dropSetting, readSetting, saveSetting } from '../saved-setting.ts'
import { LANGUAGE_KEY, resolveLanguage, savedLanguage } from './resolve-language.ts'

interface Spoken {
  readonly language: Language
  /** Undefined as long as the browser decides. */
  readonly chosen: Language | undefined
}

function spoken(saved: string | null): Spoken {
  const language = resolveLanguage(saved, globalThis.navigator?.languages ?? [])
  return { language, chosen: savedLanguage(saved) }
}

const store = createStore(() => spoken(readSetting(LANGUAGE_KEY)))

/** The language the application speaks now; also what goes into `Accept-Language`. */
export function currentLanguage(): Language {
  return store.getState().language
}

function show(next: Spoken): void {
  document.documentElement.lang = next.language
  store.setState(next)
}

/** Switches the language of the whole application at once and remembers it. */
export function changeLanguage(language: Language): void {
  saveSetting(LANGUAGE_KEY, language)
  show({ language, chosen: language })
}

/** Speaks what the browser asks for, at once and until a language is chosen. */
export function followBrowserLanguage(): void {
  dropSetting(LANGUAGE_KEY)
  show(spoken(null))
}

/** Speaks the resolved language and follows a switch made in another tab. */
export function startLanguage(): void {
  show(store.getState())
  addEventListener('storage', (event) => {
    if (event.key === LANGUAGE_KEY) show(spoken(event.newValue))
  })
}

/** Calls back whenever another language is spoken from then on. */
export function onLanguageChange(listener: () => void): void {
  store.subscribe((now, before) => {
    if (now.language !== before.language) listener()
  })
}

/** The language that was chosen; undefined as long as the browser decides. */
export function chosenLanguage(): Language | undefined {
  return store.getState().chosen
}

/** The language that was chosen; the component renders again when it changes. */
export function useChosenLanguage(): Language | undefined {
  return useStore(store, ({ chosen }) => chosen)
}

/** The language now; the component renders again when it is switched. */
export function useLanguage(): Language {
  return useStore(store, ({ language }) => language)
}
